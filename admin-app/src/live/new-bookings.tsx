import { formatMoment, type Reservation, keepTimesTogether, countOf } from '@studio/contract';
import { handOverFocus, Spoken } from '@studio/shared-ui';
import { Bell, X } from 'lucide-react';
import { useDispatch, useSelector } from 'react-redux';
import { useGetReservationQuery } from '../api/api.ts';
import { reservationOpened } from '../edits/edits-slice.ts';
import { sessionOf } from '../edits/reservation-edit.ts';
import { messagePutAway, selectNewBookings } from './new-bookings-slice.ts';
import styles from './new-bookings.module.css';

/** Announces new bookings politely until they are opened or dismissed. */
export function NewBookings() {
  const { unopened, isPutAway } = useSelector(selectNewBookings);
  const latest = unopened.at(-1);
  return (
    <div className={`${styles.place} shrink`}>
      {latest && !isPutAway && <Message id={latest} count={unopened.length} />}
    </div>
  );
}

function Message({ id, count }: { id: string; count: number }) {
  const dispatch = useDispatch();
  const { data: reservation } = useGetReservationQuery(id);
  const Words = reservation ? Spoken : 'div';
  return (
    <div className={`${styles.message} gap1h flex center small`}>
      <Bell size={20} strokeWidth={1.5} aria-hidden />
      <Words className={styles.words}>
        <span>{count > 1 ? `${count} new bookings` : 'New'}</span>
        {reservation && <Latest {...reservation} />}
      </Words>
      {reservation && (
        <button
          ref={handOverFocus}
          type="button"
          className={styles.open}
          aria-haspopup="dialog"
          aria-label={`Open the new booking of ${reservation.guest_name}`}
          onClick={() => dispatch(reservationOpened(reservation))}
        >
          <span>Open</span>
        </button>
      )}
      <button
        ref={handOverFocus}
        type="button"
        className={styles.away}
        aria-label="Hide this message"
        onClick={() => dispatch(messagePutAway())}
      >
        <X size={18} strokeWidth={1.5} aria-hidden />
      </button>
    </div>
  );
}

const Latest = (reservation: Reservation) => (
  <span>
    : <strong>{reservation.guest_name}</strong>
    <span>
      {`, ${countOf(reservation.guest_count, 'guest').replace(' ', '\u00a0')}, ${keepTimesTogether(formatMoment(sessionOf(reservation)))}`}
    </span>
  </span>
);
