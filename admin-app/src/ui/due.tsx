import { formatCents, type Reservation } from '@studio/contract';
import styles from './due.module.css';

type Owed = Pick<Reservation, 'balance_cents' | 'status' | 'is_no_show'>;

/** Describes a booking's balance; null if its price is unknown. */
export function dueOf({ balance_cents: cents, status, is_no_show: isNoShow }: Owed) {
  if (status === 'CANCELLED') return { kind: 'none', words: 'None' } as const;
  if (cents === undefined) return null;
  if (cents > 0) return { kind: 'due', words: formatCents(cents) } as const;
  return isNoShow
    ? ({ kind: 'none', words: 'No balance' } as const)
    : ({ kind: 'paid', words: 'Paid' } as const);
}

/** The balance due at the workshop. */
export function Due(reservation: Owed) {
  const due = dueOf(reservation);
  return due && <span className={due.kind === 'paid' ? styles.paid : undefined}>{due.words}</span>;
}
