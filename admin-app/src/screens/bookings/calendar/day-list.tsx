import { bookedService, formatDay, formatTimes, type Reservation, countOf } from '@studio/contract';
import { Button, EmptyState, handOverFocus, RetryAlert, Spinner } from '@studio/shared-ui';
import { useDispatch } from 'react-redux';
import { useListReservationsOfDayQuery } from '../../../api/api.ts';
import { live } from '../../../api/live.ts';
import { BookingStatus } from '../../../ui/booking-status.tsx';
import { EmailLink, PhoneLink } from '../../../ui/contact-links.tsx';
import { reservationOpened } from '../../../edits/edits-slice.ts';
import { sessionOf } from '../../../edits/reservation-edit.ts';
import styles from './day-list.module.css';

type DayListProps = { day: string | null; onToday: () => void };

export const DayList = ({ day, onToday }: DayListProps) => (
  <section className={styles.column}>
    {day ? (
      <>
        <h2 className={styles.title}>{formatDay(day)}</h2>
        <ChosenDay day={day} />
      </>
    ) : (
      <EmptyState
        action={
          <Button ref={handOverFocus} variant="outline" onClick={onToday}>
            Show today
          </Button>
        }
      >
        Select a date to view reservations
      </EmptyState>
    )}
  </section>
);

function ChosenDay({ day }: { day: string }) {
  const { currentData, isFetching, refetch } = useListReservationsOfDayQuery(day, live);
  if (currentData?.length === 0) return <EmptyState>No reservations for this date</EmptyState>;
  if (currentData) {
    return (
      <ul className={styles.list}>
        {currentData.map((reservation) => (
          <DayReservation key={reservation.id} {...reservation} />
        ))}
      </ul>
    );
  }
  if (isFetching)
    return (
      <div className={styles.waiting}>
        <Spinner label="Loading bookings..." />
      </div>
    );
  return <RetryAlert onRetry={() => void refetch()}>Failed to load reservation data</RetryAlert>;
}

function DayReservation(reservation: Reservation) {
  const dispatch = useDispatch();
  const { guest_name, guest_email, guest_phone, guest_count, guest_note } = reservation;
  const { name, hours } = bookedService(reservation);
  const [start, end] = formatTimes(sessionOf(reservation).slotId, hours).split(' to ');
  return (
    <li className={styles.reservation}>
      <p className={styles.time}>
        <span>{start}</span> <span className="block note regular">{`to ${end ?? ''}`}</span>
      </p>
      <div className={styles.facts}>
        <div className={styles.who}>
          <button
            ref={handOverFocus}
            type="button"
            className={styles.manage}
            aria-haspopup="dialog"
            onClick={() => dispatch(reservationOpened(reservation))}
          >
            {guest_name}
          </button>
          <BookingStatus reservation={reservation} />
        </div>
        <p>{name}</p>
        <p className="muted">
          <span>{`${countOf(guest_count, 'guest')},`}</span>{' '}
          <span>
            {reservation.staff_name ?? <span className={`${styles.nobody} faint`}>Unassigned</span>}
          </span>
        </p>
        <p className="muted">
          <EmailLink className={styles.contact} email={guest_email} />
          {guest_phone && (
            <>
              {guest_email && <span>,</span>}{' '}
              <PhoneLink phone={guest_phone} className={styles.contact} />
            </>
          )}
        </p>
        {guest_note && <p className="muted">{`“${guest_note}”`}</p>}
      </div>
    </li>
  );
}
