import { RefreshCw } from 'lucide-react';
import { Button } from '../button/button.tsx';
import { BrokenRule } from './broken-rule.tsx';
import styles from './state.module.css';

/** The whole view failed: a broken rule, "Error", the sentence and Try Again. */
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
