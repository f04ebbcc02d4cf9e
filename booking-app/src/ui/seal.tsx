import { Check } from 'lucide-react';
import styles from './seal.module.css';

/** Struck over what is done. */
export const Seal = () => (
  <span className={styles.seal} aria-hidden>
    <Check size={40} strokeWidth={1.5} />
  </span>
);
