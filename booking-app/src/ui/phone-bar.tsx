import type { ReactNode } from 'react';
import styles from './phone-bar.module.css';

/** The page's one button, at the bottom of a phone's screen. */
export const PhoneBar = ({ children }: { children: ReactNode }) => (
  <div className={styles.bar}>{children}</div>
);

/** Repeats the choice above that button, with its price. */
export const BarChoice = ({ choice, price }: { choice: string; price: ReactNode }) => (
  <p className={styles.choice}>
    <strong>{choice}</strong>
    <span>{price}</span>
  </p>
);
