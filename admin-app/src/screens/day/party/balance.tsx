import { formatCents, type Party } from '@studio/contract';
import { Check } from 'lucide-react';
import { useDispatch } from 'react-redux';
import { takingBegun } from '../../../opened/opened-slice.ts';
import styles from './balance.module.css';
import { canTake } from './party-state.ts';

type BalanceProps = { party: Party; isNoShow: boolean; isOver: boolean };

/** What is due is a button that takes it; a no-show’s balance ends with the session. */
export function Balance({ party, isNoShow, isOver }: BalanceProps) {
  const dispatch = useDispatch();
  const { reservation, balanceCents: cents } = party;
  if (isNoShow && isOver) return <p className={styles.none}>No balance</p>;
  if (cents === undefined) return null;
  if (cents <= 0) {
    return (
      <p className={styles.paid}>
        <Check size={18} strokeWidth={2} aria-hidden />
        Paid
      </p>
    );
  }
  if (isNoShow || !canTake(party)) return <p className={styles.due}>{formatCents(cents)}</p>;
  return (
    <button
      type="button"
      className={styles.balance}
      aria-haspopup="dialog"
      aria-keyshortcuts="B"
      aria-label={`Take balance of ${reservation.guest_name}, ${formatCents(cents)}`}
      onClick={() => dispatch(takingBegun(reservation.id))}
    >
      <span className={styles.due}>{formatCents(cents)}</span>
    </button>
  );
}
