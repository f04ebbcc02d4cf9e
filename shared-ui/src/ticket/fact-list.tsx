import type { ReactNode } from 'react';
import styles from './fact-list.module.css';

/** Ruled rows without a box: the label is on the left, the value on the right. */
export const FactList = ({ rows }: { rows: { label: string; value: ReactNode }[] }) => (
  <dl className={styles.list}>
    {rows.map(({ label, value }) => (
      <div key={label} className={styles.row}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
