import type { ReactNode } from 'react';
import styles from './phone-bar.module.css';

/** The page's one button, at the bottom of a phone's screen. */
export const PhoneBar = ({ children }: { children: ReactNode }) => (
  <div className={styles.bar}>{children}</div>
);

/** Repeats the choice above that button. Its price has a separate line, so the button stays in place while it loads. */
export const BarChoice = ({ choice, price }: { choice: string; price: ReactNode }) => (
  <p className={`${styles.choice} stack ui`}>
    <strong className="strong">{choice}</strong>
    <span className="muted">{price}</span>
  </p>
);
