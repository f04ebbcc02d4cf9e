import { Check } from 'lucide-react';
import styles from './seal.module.css';

/** Shown when a step is done. */
export const Seal = () => (
  <span className={styles.seal} aria-hidden>
    <Check size={40} strokeWidth={1.5} />
  </span>
);
