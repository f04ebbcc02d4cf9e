import { formatCents, type Party } from '@studio/contract';
import { handOverFocus } from '@studio/shared-ui';
import { Check } from 'lucide-react';
import { useDispatch } from 'react-redux';
import { dueOf } from '../../../ui/due.tsx';
import { takingBegun } from '../../../booking/open-windows-slice.ts';
import styles from './balance.module.css';
import type { RosterHands } from '../use-roster.ts';
import { canTake } from './party-state.ts';

type BalanceProps = {
  party: Party;
  hands: RosterHands;
  isNoShow: boolean;
  isOver: boolean;
  isLost: boolean;
};

/** The balance, as a button that records its payment; a no-show owes no balance after the session. */
export function Balance({ party, hands, isNoShow, isOver, isLost }: BalanceProps) {
  const dispatch = useDispatch();
  const { reservation, balanceCents: cents } = party;
  const cash = cashOf(party, hands);
  if (cash > 0) {
    return <p className={styles.due}>{`${formatCents(cash)} cash, waiting to be sent`}</p>;
  }
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
      ref={handOverFocus}
      type="button"
      className={styles.balance}
      aria-haspopup="dialog"
      aria-keyshortcuts="B"
      aria-label={`Take balance of ${reservation.guest_name}, ${words}`}
      onClick={() => (isLost ? hands.pay(party) : dispatch(takingBegun(reservation.id)))}
    >
      <span className={styles.due}>{words}</span>
    </button>
  );
}

/** Returns the cents that this tablet has taken offline and the server has not recorded yet. */
const cashOf = ({ reservation }: Party, { cash }: RosterHands): number =>
  cash.waiting
    .filter(({ bookingId }) => bookingId === reservation.id)
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
