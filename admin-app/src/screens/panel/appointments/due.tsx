import { formatCents, type Reservation } from '@studio/contract';
import styles from './appointment-row.module.css';

/** What is due at the workshop; nothing of a booking whose price nobody knows. */
export function Due({ balance_cents: cents, status, is_no_show: isNoShow }: Reservation) {
  if (status === 'CANCELLED') return <span>None</span>;
  if (cents === undefined) return null;
  if (isNoShow && cents <= 0) return <span>No balance</span>;
  return cents > 0 ? <span>{formatCents(cents)}</span> : <span className={styles.paid}>Paid</span>;
}
