import type { ManagedBooking } from '@studio/contract';
import { seatsOfSession } from '../../../../booking/manage/booking-words.ts';
import styles from './seat-row.module.css';

const kinds = {
  taken: 'Taken',
  yours: 'Yours',
  new: 'New',
  back: 'Released',
  free: 'Free',
};
type Seat = keyof typeof kinds;

type SeatRowProps = { booking: ManagedBooking; count: number };

/** The session's seats after a change to `count` guests; the text beside it says the same. */
export function SeatRow({ booking, count }: SeatRowProps) {
  const seats = seatsOf(booking, count);
  const shown = (Object.keys(kinds) as Seat[]).filter((kind) => seats.includes(kind));
  return (
    <div className={`${styles.row} stack3`} aria-hidden>
      <div className={`${styles.seats} stack2`}>
        {seats.map((seat, index) => (
          <span key={index} className={styles.seat} data-seat={seat} />
        ))}
      </div>
      <ul className={`${styles.legend} flex wrap note`}>
        {shown.map((kind) => (
          <li className="row2" key={kind}>
            <span className={styles.seat} data-seat={kind} />
            <span>{kinds[kind]}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Returns other parties' seats first, then this party's, then the free ones. */
function seatsOf(booking: ManagedBooking, count: number): Seat[] {
  const { guest_count: guests, free_seats: free } = booking;
  const all = seatsOfSession(booking);
  const others = all - guests - free;
  return Array.from({ length: all }, (_, seat) => {
    if (seat < others) return 'taken';
    if (seat < others + Math.min(guests, count)) return 'yours';
    if (seat < others + guests) return 'back';
    return seat < others + count ? 'new' : 'free';
  });
}
