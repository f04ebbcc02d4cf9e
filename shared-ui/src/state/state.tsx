import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import type { Elements } from '../elements.ts';
import styles from './state.module.css';

/** Shown when the whole view has failed: a broken rule, "Error", the message and Try Again. */
export const ErrorState = ({ message, onRetry }: { message: string; onRetry: () => void }) => (
  <div className={styles.state} role="alert">
    <BrokenRule />
    <div className={styles.words}>
      <h1>Error</h1>
      <p className={styles.message}>{message}</p>
    </div>
    <Button size="large" onClick={onRetry}>
      <RefreshCw size={20} strokeWidth={1.5} aria-hidden />
      Try Again
    </Button>
  </div>
);

/** A decoration for failed parts of a page. */
export const BrokenRule = () => (
  <svg className={styles.drawing} width="98" height="34" viewBox="0 0 98 34" aria-hidden>
    <path d="M1 1h41l-6.5 12 8.5 7-5 13H1zM56 1h41v32H50l6.5-13L49 12zM8 33v-9m7 9v-6m7 6v-9m7 9v-6M60 33v-6m7 6v-9m7 9v-6m7 6v-9m7 9v-6" />
  </svg>
);

/** For an empty list: a drawing of a bench, a sentence and at most one button. */
export const EmptyState = ({ children, action }: { children: ReactNode; action?: Elements }) => (
  <div className={styles.state}>
    <svg className={styles.drawing} width="60" height="47" viewBox="0 0 60 47" aria-hidden>
      <circle cx="30" cy="17" r="17" strokeDasharray="4 3" transform="translate(0 .75)" />
      <path d="M0 46h60M4 46v-8h52v8M8 38v-6m6 6v-4m6 4v-6m6 6v-4m6 4v-6m6 6v-4m6 4v-6m6 6v-4" />
    </svg>
    <p>{children}</p>
    {action}
  </div>
);
