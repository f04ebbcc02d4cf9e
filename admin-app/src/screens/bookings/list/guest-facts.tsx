import { bookedService, type Reservation, countOf } from '@studio/contract';
import { handOverFocus } from '@studio/shared-ui';
import { MessageSquare } from 'lucide-react';
import { useDispatch, useSelector } from 'react-redux';
import { BookingStatus } from '../../../ui/booking-status.tsx';
import { NewTag } from '../../../live/new-tag.tsx';
import { bookingShown, selectOpenWindows } from '../../../booking/open-windows-slice.ts';
import { Due } from '../../../ui/due.tsx';
import styles from './guest-facts.module.css';

/** The guest; on narrow pages also the party size, the workshop and the status. */
export const GuestFacts = (reservation: Reservation) => (
  <>
    <div className={`${styles.name} gap1h flex center`}>
      <OpenButton id={reservation.id} name={reservation.guest_name} />
      <NewTag id={reservation.id} />
      {reservation.guest_note && (
        <span className={styles.narrow}>
          <MessageSquare size={16} strokeWidth={1.5} role="img" aria-label="Has a note" />
        </span>
      )}
      <span className={styles.due}>
        <Due {...reservation} />
      </span>
    </div>
    <div className={styles.narrow}>
      <span className={styles.party}>
        <span>{`${countOf(reservation.guest_count, 'guest')}, ${bookedService(reservation).name}`}</span>
      </span>
      {(reservation.status !== 'CONFIRMED' ||
        reservation.is_no_show ||
        reservation.deposit_due_cents !== undefined) && (
        <span className={styles.status}>
          <BookingStatus reservation={reservation} />
        </span>
      )}
    </div>
  </>
);

function OpenButton({ id, name }: { id: string; name: string }) {
  const dispatch = useDispatch();
  const opened = useSelector(selectOpenWindows);
  return (
    <button
      type="button"
      ref={handOverFocus}
      className={styles.open}
      data-booking={id}
      aria-label={`Open the booking of ${name}`}
      aria-expanded={opened.id === id}
      onClick={() => dispatch(bookingShown(id))}
    >
      {name}
    </button>
  );
}
