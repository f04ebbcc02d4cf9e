import {
  type AvailabilityDay,
  formatCents,
  formatShortDate,
  formatShortDay,
  type ManagedBooking,
  type Session,
  sessionOfDay,
  keepTimesTogether,
  instantBefore,
  startOfSession,
  wallTime,
} from '@studio/contract';
import { Button, Ticket } from '@studio/shared-ui';
import { BarChoice } from '../../../../ui/phone-bar.tsx';
import {
  depositLeft,
  paidLeft,
  sessionOf,
  workshopHours,
} from '../../../../booking/manage/booking-words.ts';
import { isSame } from '../../../../session-choice/nearest-sessions.ts';
import { momentOf, timesOf, instantOf } from '../../../../text/times.ts';
import styles from '../change.module.css';

type Move = {
  booking: ManagedBooking;
  session: Session | null;
  isLoading: boolean;
  onMove: () => void;
};

type MoveTicketProps = Move & {
  days: Map<string, AvailabilityDay>;
  now: string;
  /** True if the button is in the bar. */
  isPhone: boolean;
};

/** The session before and after, and a line that nothing is due. */
export function MoveTicket({ days, now, isPhone, ...move }: MoveTicketProps) {
  const { booking, session } = move;
  const { minutes } = (session && sessionOfDay(days.get(session.date), session.slotId)) ?? {};
  const hours = minutes ? minutes / 60 : workshopHours(booking);
  const note = refundAfterMove(booking, session, now);
  return (
    <Ticket
      title="Your move"
      values="change"
      rows={[
        { label: 'Current', value: ownMoment(sessionOf(booking), booking.hours) },
        { label: 'New', value: session && ownMoment(session, hours) },
      ]}
      sums={[
        booking.desk
          ? { label: 'Paid so far', value: formatCents(paidLeft(booking)) }
          : { label: 'Deposit carried over', value: formatCents(depositLeft(booking)) },
        // A move out of a closed session does not count.
        ...(booking.is_closed || booking.offer
          ? []
          : [{ label: 'Moves left after this one', value: booking.terms.moves_left - 1 }]),
      ]}
      amount={{ label: 'Due now', value: formatCents(0) }}
    >
      {!isPhone && <MoveButton {...move} size="large" />}
      {note && <p className="note above3">{note}</p>}
    </Ticket>
  );
}

/** On phones, repeats the choice above the page's one button. */
export const MoveBar = (move: Move) => (
  <>
    {move.session && (
      <BarChoice choice={momentOf(move.session)} price={`Due now ${formatCents(0)}`} />
    )}
    <MoveButton {...move} />
  </>
);

function MoveButton({ booking, session, isLoading, onMove, size }: Move & { size?: 'large' }) {
  const isNew = session !== null && !isSame(session, sessionOf(booking));
  return (
    <Button size={size} aria-disabled={!isNew} isBusy={isLoading} onClick={onMove}>
      {wordsOf(session, isNew)}
    </Button>
  );
}

function wordsOf(session: Session | null, isNew: boolean): string {
  if (!session) return 'Choose a session';
  return isNew ? `Move to ${formatShortDay(session.date)}` : 'This is your current session';
}

const ownMoment = (session: Session, hours: number) => (
  <span className={styles.moment}>
    <strong>{formatShortDate(session.date)}</strong>{' '}
    <span>{keepTimesTogether(timesOf(session, hours))}</span>
  </span>
);

/** Describes how a move affects the deposit's deadline, by the API's terms. */
function refundAfterMove(
  booking: ManagedBooking,
  session: Session | null,
  now: string,
): string | null {
  const { refund_until: refundUntil, full_refund_before: before } = booking.terms;
  if (depositLeft(booking) === 0) return null;
  if (refundUntil === null) return 'Moving does not make your deposit refundable again.';
  if (!before || !session || isSame(session, sessionOf(booking))) return null;
  const until = instantBefore(startOfSession(session), before);
  return wallTime(until) > now
    ? keepTimesTogether(`Free to cancel until ${instantOf(until)}.`)
    : `After this move, your ${formatCents(depositLeft(booking))} deposit will no longer be refundable.`;
}
