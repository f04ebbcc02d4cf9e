import { formatCents } from '@studio/contract';
import type { Elements } from '@studio/shared-ui';
import styles from './till-screen.module.css';

type ItemProps = { name: string; detail: string; cents: number; children: Elements };

/** Money that still needs a decision by staff, with the possible actions. */
export const Item = ({ name, detail, cents, children }: ItemProps) => (
  <div className={`${styles.item} stack3 center`}>
    <p>
      <strong>{name}</strong>
      <span>{detail}</span>
    </p>
    <strong>{formatCents(cents)}</strong>
    {children}
  </div>
);
