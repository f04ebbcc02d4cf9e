import {
  type AvailabilityDay,
  formatCents,
  formatShortDate,
  formatShortDay,
  type ManagedBooking,
  type Session,
  sessionOfDay,
  keepTimesTogether,
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
import styles from '../change.module.css';
import { refundAfterMove } from '../cancel/refund-after-move.ts';
import { momentOf, timesOf } from '../../../../text/times.ts';

type Move = {
  booking: ManagedBooking;
  session: Session | null;
  isLoading: boolean;
  onMove: () => void;
};

type MoveTicketProps = Move & {
  days: Map<string, AvailabilityDay>;
  now: string;
  /** The button is in the bar. */
  isPhone: boolean;
};

/** The session before and after, and that nothing is due. */
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
        { label: 'Now', value: ownMoment(sessionOf(booking), booking.hours) },
        { label: 'After', value: session && ownMoment(session, hours) },
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
      {note && <p className={styles.note}>{note}</p>}
    </Ticket>
  );
}

/** On phones: the choice again, above the page's one button. */
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
    <Button size={size} disabled={!isNew} isBusy={isLoading} onClick={onMove}>
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
