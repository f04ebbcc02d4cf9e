import { formatCents } from '@studio/contract';
import styles from './sum.module.css';

/** Money in display size, over what becomes of it. */
export const Sum = ({ cents, words }: { cents: number; words: string }) => (
  <p className={styles.sum}>
    <strong>{formatCents(cents)}</strong> <span>{words}</span>
  </p>
);
