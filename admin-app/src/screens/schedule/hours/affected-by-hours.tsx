import { countOf, formatMoment, type Reservation } from '@studio/contract';
import { Alert } from '@studio/shared-ui';
import { sessionOf } from '../../../edits/reservation-edit.ts';
import styles from './hours-dialog.module.css';

/** Bookings in sessions that the new hours close or make too small; each opens in a new tab. */
export const AffectedByHours = ({ bookings }: { bookings: Reservation[] }) => (
  <Alert tone="warn">
    <p>
      {`${countOf(bookings.length, 'booking')} will be in sessions that close or have too few seats. Guests keep their seats. Move or cancel any booking whose session won’t take place.`}
    </p>
    <ul className={styles.affected}>
      {bookings.map((booking) => (
        <li key={booking.id}>
          <a href={`/admin?booking=${booking.booking_number}`} target="_blank" rel="noreferrer">
            {booking.guest_name}
          </a>
          <span>{`, ${countOf(booking.guest_count, 'guest')}, ${formatMoment(sessionOf(booking))}`}</span>
        </li>
      ))}
    </ul>
  </Alert>
);
