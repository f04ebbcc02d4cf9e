import {
  type AffectedBooking,
  formatInstant,
  formatMoment,
  sessionFromWallTime,
  countOf,
} from '@studio/contract';
import { useListAffectedQuery } from '../../../api/schedule-api.ts';
import { live } from '../../../api/live.ts';
import styles from '../day/panel-body.module.css';

type AnswersProps = {
  date: string;
  /** The closed sessions to show. */
  slotIds: number[];
};

/** The guests of closed sessions with the results of their offers, including guests who have left. */
export function Answers({ date, slotIds }: AnswersProps) {
  const { data } = useListAffectedQuery(
    { from: date, to: date, slotIds: slotIds.join(',') },
    { ...live, skip: slotIds.length === 0 },
  );
  const lines = linesOf(data?.affected ?? [], data?.left ?? []);
  if (slotIds.length === 0 || lines.length === 0) return null;
  return (
    <section>
      <h3 className={styles.title}>
        Answers <small>{`${countOf(lines.length, 'booking')}, ${openWords(lines)}`}</small>
      </h3>
      <ul className={styles.parties}>
        {lines.map(({ booking: { reservation }, words }) => (
          <li key={reservation.id}>
            <strong>{reservation.guest_name}</strong> <span className="muted">{words}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function openWords(lines: Line[]): string {
  const asked = lines.flatMap(({ booking: { offer } }) => offer ?? []);
  if (asked.length === 0) return 'no offers sent';
  const open = asked.filter(({ answer }) => answer === null).length;
  return open > 0 ? `${open} unanswered` : 'no open offers';
}

type Line = { booking: AffectedBooking; words: string };

/** The lines are sorted by name, so no row moves when a guest responds. */
const linesOf = (booked: AffectedBooking[], left: AffectedBooking[]): Line[] =>
  [
    ...booked.map((booking) => ({ booking, words: stayedWords(booking) })),
    ...left.map((booking) => ({ booking, words: leftWords(booking) })),
  ].sort((one, other) =>
    one.booking.reservation.guest_name.localeCompare(other.booking.reservation.guest_name),
  );

function stayedWords({ offer }: AffectedBooking): string {
  if (!offer) return 'No offer sent';
  if (offer.answer === null) return `Offer open until ${formatInstant(new Date(offer.until))}`;
  if (offer.answer === 'REOPENED') return 'Offer withdrawn: the session reopened';
  return offer.answer === 'ASK' ? 'No answer: you decide' : 'Changed since the offer';
}

function leftWords({ reservation, offer }: AffectedBooking): string {
  if (reservation.status === 'CANCELLED') {
    return offer?.answer === 'REFUND' ? 'Refunded in full' : 'Canceled';
  }
  return `Moved to ${formatMoment(sessionFromWallTime(reservation.appointment_time.slice(0, 19))!)}`;
}
