import type { ReactNode } from 'react';
import styles from './phone-bar.module.css';

/** Stays at the foot of a phone's window, under a page, and holds its one button. */
export const PhoneBar = ({ children }: { children: ReactNode }) => (
  <div className={styles.bar}>{children}</div>
);

/** The choice repeated above that button, with what it costs. */
export const BarChoice = ({ choice, price }: { choice: string; price: ReactNode }) => (
  <p className={styles.choice}>
    <strong>{choice}</strong>
    <span>{price}</span>
  </p>
);
