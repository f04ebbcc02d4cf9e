import { countOf, type RosterSession, slotLabel } from '@studio/contract';
import { Plus } from 'lucide-react';
import { useDispatch } from 'react-redux';
import { newBookingBegun } from '../../../booking/open-windows-slice.ts';
import { freeSeats } from '../party/party-state.ts';
import styles from './free-seats.module.css';
import type { SessionTime } from './session-time.ts';

type FreeSeatsProps = { date: string; isToday: boolean; session: RosterSession; time: SessionTime };

/** A session's free seats, and a button to book them: today as a walk-in, later by phone. */
export function FreeSeats({ date, isToday, session, time }: FreeSeatsProps) {
  const dispatch = useDispatch();
  const { slotId, capacity } = session;
  const free = freeSeats(session);
  if (free === 0)
    return (
      <p className={`${styles.free} row3 wide muted left`}>
        {capacity === 1 ? 'The seat is taken' : `All ${capacity} seats taken`}
      </p>
    );
  const words = countOf(free, 'free seat');
  if (time.phase === 'after')
    return <p className={`${styles.free} row3 wide muted left`}>{words}</p>;
  return (
    <button
      type="button"
      className={`${styles.free} row3 wide muted left`}
      aria-haspopup="dialog"
      onClick={() => dispatch(newBookingBegun({ date, slotId, isWalkIn: isToday }))}
    >
      <Plus size={20} strokeWidth={1.5} aria-hidden />
      <span className="unseen">{`${slotLabel(slotId)}:`}</span> <span>{words}</span>{' '}
      <span className={styles.add}>{isToday ? 'Add walk-in' : 'Add booking'}</span>
    </button>
  );
}
