import { formatInstant, type Reservation, unbroken } from '@studio/contract';
import { StatusTag } from '@studio/shared-ui';
import styles from './booking-status.module.css';

type BookingStatusProps = {
  reservation: Pick<Reservation, 'status' | 'held_until' | 'is_no_show'>;
};

/** How a booking stands, also that its guest did not come, and, where its deposit by link is open, until when its seats are held. */
export const BookingStatus = ({
  reservation: { status, held_until: until, is_no_show: isNoShow },
}: BookingStatusProps) =>
  until ? (
    <span className={styles.held}>
      <StatusTag status={status} />
      <small>{`until ${unbroken(formatInstant(new Date(until)))}`}</small>
    </span>
  ) : (
    <StatusTag status={isNoShow && status === 'CONFIRMED' ? 'No-show' : status} />
  );
