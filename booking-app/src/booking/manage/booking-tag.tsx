import type { ManagedBooking } from '@studio/contract';
import { StatusTag } from '@studio/shared-ui';
import styles from './booking-tag.module.css';

/** A booking's status and number. */
export const BookingTag = ({ booking }: { booking: ManagedBooking }) => (
  <p className={`${styles.tag} cluster note`}>
    <StatusTag status={booking.status} />
    {booking.booking_number && <span>{`Booking ${booking.booking_number}`}</span>}
  </p>
);
