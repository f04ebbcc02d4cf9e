import { RefreshCw } from 'lucide-react';
import { Button } from '../button/button.tsx';
import styles from './state.module.css';

/** The whole view failed: a broken rule, "Error", the sentence and Try Again. */
export const ErrorState = ({ message, onRetry }: { message: string; onRetry: () => void }) => (
  <div className={styles.state} role="alert">
    <svg className={styles.drawing} width="98" height="34" viewBox="0 0 98 34" aria-hidden>
      <path d="M1 1h41l-6.5 12 8.5 7-5 13H1zM56 1h41v32H50l6.5-13L49 12zM8 33v-9m7 9v-6m7 6v-9m7 9v-6M60 33v-6m7 6v-9m7 9v-6m7 6v-9m7 9v-6" />
    </svg>
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
