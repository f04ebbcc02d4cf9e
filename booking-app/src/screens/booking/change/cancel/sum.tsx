import { formatCents } from '@studio/contract';
import styles from './sum.module.css';

/** An amount in display size, above its explanation. */
export const Sum = ({ cents, words }: { cents: number; words: string }) => (
  <p className={styles.sum}>
    <strong>{formatCents(cents)}</strong> <span>{words}</span>
  </p>
);
