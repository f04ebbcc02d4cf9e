import { signInWithGoogle } from '@studio/contract';
import { Alert } from '@studio/shared-ui';

/** Why Google's sign-in failed, with the server's message if there is one. */
export const GoogleFailure = ({ sentence }: { sentence: string | null }) =>
  sentence !== null && (
    <Alert tone="bad">
      <strong>{signInWithGoogle.failure}</strong>
      {sentence !== signInWithGoogle.failure && <p>{sentence}</p>}
    </Alert>
  );
