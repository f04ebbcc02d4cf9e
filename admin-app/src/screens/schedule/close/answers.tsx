import { type AffectedBooking, formatInstant, type PlannedDay } from '@studio/contract';
import { useListAffectedQuery } from '../../../api/schedule-api.ts';
import { live } from '../../../api/live.ts';
import { countOf } from '../../../count-of/count-of.ts';
import styles from '../panel/panel-body.module.css';

/** Who is still booked into what is closed, and what has come of their offer. */
export function Answers({ day: { date, sessions } }: { day: PlannedDay }) {
  const closed = sessions.filter(({ isOpen, seatsTaken }) => !isOpen && seatsTaken > 0);
  const slotIds = closed.map(({ slotId }) => slotId).join(',');
  const { data } = useListAffectedQuery(
    { from: date, to: date, slotIds },
    { ...live, skip: closed.length === 0 },
  );
  if (closed.length === 0 || !data) return null;
  return (
    <section>
      <h3 className={styles.title}>
        Still booked <small>{countOf(data.affected.length, 'booking')}</small>
      </h3>
      <ul className={styles.parties}>
        {data.affected.map((booking) => (
          <li key={booking.reservation.id}>
            <strong>{booking.reservation.guest_name}</strong> <span>{answerWords(booking)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function answerWords({ offer }: AffectedBooking): string {
  if (!offer) return 'No offer sent';
  if (offer.answer === null) return `Asked until ${formatInstant(new Date(offer.until))}`;
  return offer.answer === 'ASK' ? 'No answer: yours to decide' : 'Changed since the offer';
}
