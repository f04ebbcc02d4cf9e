import {
  formatSession,
  formatShortDate,
  sessionFromWallTime,
  type Reservation,
} from '@studio/api/contract';
import { StatusTag } from '@studio/shared-ui';
import styles from './upcoming-ticket.module.css';

/** A reservation with its date as the stub of the ticket. */
export function UpcomingTicket({ reservation }: { reservation: Reservation }) {
  const { service_name, appointment_time, guest_count, status } = reservation;
  // The server writes studio time; only its offset is left off.
  const session = sessionFromWallTime(appointment_time.slice(0, 19));
  return (
    <article className={styles.edge}>
      <div className={styles.ticket}>
        {session && <Stub date={session.date} />}
        <div className={styles.words}>
          <div>
            <h3>{service_name}</h3>
            {session && <p>{keepHalfOfDay(formatSession(session))}</p>}
            <p>{guest_count === 1 ? '1 participant' : `${guest_count} participants`}</p>
          </div>
          <StatusTag status={status} />
        </div>
      </div>
    </article>
  );
}

// A narrow ticket breaks no line before AM or PM.
const keepHalfOfDay = (text: string): string => text.replace(/ (?=[AP]M$)/, '\u00a0');

function Stub({ date }: { date: string }) {
  const [weekday, month, day, year] = formatShortDate(date).split(/,? /);
  return (
    <p className={styles.stub} aria-hidden>
      <span>{weekday}</span>
      <strong>{day}</strong>
      <span>
        {month} {year}
      </span>
    </p>
  );
}
