import {
  bookedService,
  formatDate,
  formatShortDate,
  partyWords,
  sessionFromWallTime,
  shortPrice,
  keepTimesTogether,
  type OwnReservation,
  countOf,
} from '@studio/contract';
import { StatusTag, type Elements } from '@studio/shared-ui';
import paper from '@studio/shared-ui/ticket/paper.module.css';
import styles from './own-ticket.module.css';
import { instantOf, timesOf } from '../../text/times.ts';

type OwnTicketProps = {
  reservation: OwnReservation;
  /** True if nothing is due anymore. */
  isPast: boolean;
  /** The actions for the reservation. */
  children?: Elements;
};

/** A reservation with its date as the ticket's stub. */
export function OwnTicket({ reservation, isPast, children }: OwnTicketProps) {
  const { appointment_time, guest_count, booking_number, status } = reservation;
  const { answer_by: answerBy } = reservation;
  const { name, hours } = bookedService(reservation);
  // The server writes studio time, so only its offset is removed.
  const session = sessionFromWallTime(appointment_time.slice(0, 19));
  return (
    <article className={paper.edge}>
      <div className={styles.ticket}>
        {session && <Stub date={session.date} />}
        <div className={`${styles.words} spread shrink aside`}>
          <div>
            <h3>{name}</h3>
            {session && (
              <p>{`${formatDate(session.date)}, ${keepTimesTogether(timesOf(session, hours))}`}</p>
            )}
            <p>{countOf(guest_count, 'participant')}</p>
            {!isPast && <p>{moneyOf(reservation)}</p>}
            {booking_number && <p>{`Booking ${booking_number}`}</p>}
            {answerBy && (
              <p className={styles.asked}>
                {`Needs your answer by ${keepTimesTogether(instantOf(new Date(answerBy)))}`}
              </p>
            )}
          </div>
          <div className={`${styles.side} stack3`}>
            <StatusTag status={status} />
            {children}
          </div>
        </div>
      </div>
    </article>
  );
}

/** For example, "$330 for 2 · $60 paid · $270 at the workshop". */
function moneyOf(reservation: OwnReservation): string {
  const { service_name: serviceName, guest_count: guests } = reservation;
  const { price_cents: price, paid_cents: paid, balance_cents: due = 0 } = reservation;
  return [
    price === undefined ? null : `${shortPrice(price)} ${partyWords({ serviceName, guests })}`,
    paid ? `${shortPrice(paid)} paid` : null,
    due > 0 ? `${shortPrice(due)} at the workshop` : null,
  ]
    .filter(Boolean)
    .join(' · ');
}

function Stub({ date }: { date: string }) {
  const [weekday, month, day, year] = formatShortDate(date).split(/,? /);
  return (
    <p className={`${styles.stub} stack note nowrap`} aria-hidden>
      <span>{weekday}</span>
      <strong>{day}</strong>
      <span>{`${month ?? ''} ${year ?? ''}`}</span>
    </p>
  );
}
