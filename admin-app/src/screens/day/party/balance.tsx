import type { Party } from '@studio/contract';
import { Check } from 'lucide-react';
import { useDispatch } from 'react-redux';
import { dueOf } from '../../../due/due.tsx';
import { takingBegun } from '../../../opened/opened-slice.ts';
import styles from './balance.module.css';
import { canTake } from './party-state.ts';

type BalanceProps = { party: Party; isNoShow: boolean; isOver: boolean };

/** What is due is a button that takes it; a no-show’s balance ends with the session. */
export function Balance({ party, isNoShow, isOver }: BalanceProps) {
  const dispatch = useDispatch();
  const { reservation, balanceCents: cents } = party;
  const due = dueOf({
    ...reservation,
    balance_cents: isNoShow && isOver ? 0 : cents,
    ...(isNoShow ? { is_no_show: true } : {}),
  });
  if (!due) return null;
  const { kind, words } = due;
  if (kind !== 'due' || isNoShow || !canTake(party)) {
    return (
      <p className={styles[kind]}>
        {kind === 'paid' && <Check size={18} strokeWidth={2} aria-hidden />}
        <span>{words}</span>
      </p>
    );
  }
  return (
    <button
      type="button"
      className={styles.balance}
      aria-haspopup="dialog"
      aria-keyshortcuts="B"
      aria-label={`Take balance of ${reservation.guest_name}, ${words}`}
      onClick={() => dispatch(takingBegun(reservation.id))}
    >
      <span className={styles.due}>{words}</span>
    </button>
  );
}
