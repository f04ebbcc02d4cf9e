import { Check, CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Elements } from '../elements.ts';
import { Button } from '../button/button.tsx';
import { handOverFocus } from '../focus/hand-over-focus.ts';
import { Spoken } from '../spoken/spoken.tsx';
import styles from './alert.module.css';

type AlertProps = {
  tone: 'warn' | 'bad' | 'ok';
  /** True if the message is a part of the page, takes the focus, or is inside a `Spoken`. */
  isQuiet?: boolean | undefined;
  children: ReactNode;
  action?: Elements;
};

/** A tinted message. A screen reader speaks a bad one at once, and others when it is idle. */
export function Alert({ tone, isQuiet, children, action }: AlertProps) {
  const Words = tone === 'bad' || isQuiet ? 'div' : Spoken;
  const Icon = tone === 'ok' ? Check : CircleAlert;
  return (
    <div
      className={styles.alert}
      data-tone={tone}
      role={tone === 'bad' && !isQuiet ? 'alert' : undefined}
    >
      <Icon size={20} strokeWidth={1.5} aria-hidden />
      <Words className={styles.words}>{children}</Words>
      {action}
    </div>
  );
}

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
