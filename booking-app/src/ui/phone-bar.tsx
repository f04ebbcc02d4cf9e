import type { ReactNode } from 'react';
import styles from './phone-bar.module.css';

/** At the bottom of a phone's window, with the page's one button. */
export const PhoneBar = ({ children }: { children: ReactNode }) => (
  <div className={styles.bar}>{children}</div>
);

/** The choice again above that button, with its price. */
export const BarChoice = ({ choice, price }: { choice: string; price: ReactNode }) => (
  <p className={styles.choice}>
    <strong>{choice}</strong>
    <span>{price}</span>
  </p>
);
