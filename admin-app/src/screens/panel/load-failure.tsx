import { Alert, Button, handOverFocus } from '@studio/shared-ui';

type LoadFailureProps = { message: string; onRetry: () => void };

/** One card failed; the others still stand. */
export const LoadFailure = ({ message, onRetry }: LoadFailureProps) => (
  <Alert
    tone="bad"
    action={
      <Button ref={handOverFocus} variant="outline" size="bar" onClick={onRetry}>
        Try Again
      </Button>
    }
  >
    {message}
  </Alert>
);
