import {
  type ClosedOutcome,
  countOf,
  formatCents,
  formatInstant,
  formatMoment,
  keepTimesTogether,
  type RosterSession,
  sessionFromWallTime,
  startMinute,
  timeLabel,
} from '@studio/contract';
import { useDispatch } from 'react-redux';
import { bookingShown } from '../../../booking/open-windows-slice.ts';
import styles from './closed-session.module.css';

type ClosedSessionProps = { session: RosterSession; outcomes: ClosedOutcome[] };

/** A session that staff closed: nobody is expected, and each guest's outcome is shown. */
export function ClosedSession({ session, outcomes }: ClosedSessionProps) {
  const dispatch = useDispatch();
  const { slotId, minutes, reason } = session;
  return (
    <>
      <div className={styles.head}>
        <h3>{`${timeLabel(startMinute(slotId))} to ${timeLabel(startMinute(slotId) + minutes)}`}</h3>
        <p>{reason ? `Closed, ${reason}` : 'Closed'}</p>
      </div>
      {outcomes.length > 0 && (
        <ul>
          {outcomes.map((outcome) => (
            <li key={outcome.bookingId} className={styles.guest}>
              <button
                type="button"
                className={styles.open}
                data-booking={outcome.bookingId}
                aria-haspopup="dialog"
                onClick={() => dispatch(bookingShown(outcome.bookingId))}
              >
                {outcome.guestName}
              </button>
              <p className="muted">{`${countOf(outcome.guestCount, 'guest')}. ${outcomeWords(outcome)}`}</p>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function outcomeWords({ what, until, movedTo, refundedCents = 0 }: ClosedOutcome): string {
  const moved = movedTo && sessionFromWallTime(movedTo.slice(0, '2026-12-01T13:00:00'.length));
  if (moved) return `Moved to ${formatMoment(moved)}`;
  if (until) return `No answer yet, until ${keepTimesTogether(formatInstant(new Date(until)))}`;
  if (what !== 'CANCELED') return 'Contact the guest: not moved or canceled yet';
  return refundedCents > 0
    ? `Canceled, ${formatCents(refundedCents)} refunded`
    : 'Canceled, no card refund';
}
