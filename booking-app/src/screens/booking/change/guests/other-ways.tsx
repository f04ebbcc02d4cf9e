import { limits, type ManagedBooking, keepTimesTogether } from '@studio/contract';
import { Button } from '@studio/shared-ui';
import { useChange } from '../../use-change.ts';
import { cancelText } from '../../../../booking/manage/booking-words.ts';
import styles from '../change.module.css';
import { instantOf } from '../../../../text/times.ts';

type OtherWaysProps = { booking: ManagedBooking; isFewer: boolean };

/** For a party that needs more seats than the session has, and for one that cannot come at all. */
export function OtherWays({ booking, isFewer }: OtherWaysProps) {
  const { begin } = useChange();
  const { cannot, guest_count: guests, free_seats: free } = booking;
  if (isFewer) {
    return (
      <section className={styles.other}>
        <h2>Not coming at all?</h2>
        <p>{cancelWords(booking)}</p>
        <Button variant="outline" onClick={() => begin('cancel')}>
          Cancel the booking
        </Button>
      </section>
    );
  }
  const most = guests + free;
  // No session has room for more.
  if (cannot.move || cannot.more || most >= limits.maxGuests) return null;
  return (
    <section className={styles.other}>
      <h2>{`Need more than ${most} ${most === 1 ? 'seat' : 'seats'}?`}</h2>
      <p>Another session may have room for all of you.</p>
      <Button variant="outline" onClick={() => begin('date')}>
        Change date first
      </Button>
    </section>
  );
}

function cancelWords(booking: ManagedBooking) {
  const { refund_until: until } = booking.terms;
  const free = until ? `It’s free until ${instantOf(new Date(until))}.` : '';
  return keepTimesTogether(
    ['To give up all seats, cancel the booking.', cancelText(booking)?.guest, free]
      .filter(Boolean)
      .join(' '),
  );
}
