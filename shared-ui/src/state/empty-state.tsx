import type { ReactNode } from 'react';
import type { Elements } from '../elements.ts';
import styles from './state.module.css';

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
