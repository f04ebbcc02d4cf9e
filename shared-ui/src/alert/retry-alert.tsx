import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { handOverFocus } from '../focus/hand-over-focus.ts';
import { Alert } from './alert.tsx';

type RetryAlertProps = { tone?: 'warn' | 'bad'; onRetry: () => void; children: ReactNode };

/** For a part of the page that failed while the others work: a sentence and Try Again. */
export const RetryAlert = ({ tone = 'bad', onRetry, children }: RetryAlertProps) => (
  <Alert
    tone={tone}
    action={
      <Button ref={handOverFocus} variant="outline" size="bar" onClick={onRetry}>
        Try Again
      </Button>
    }
  >
    {children}
  </Alert>
);
