import { bookedService, formatSession, type StaffBooking, countOf } from '@studio/contract';
import { StatusTag } from '@studio/shared-ui';
import { sessionOf } from '../../edits/reservation-edit.ts';
import styles from './refund.module.css';

/** The guest and session of the booking. */
export function Subject({ booking: { reservation } }: { booking: StaffBooking }) {
  const { name } = bookedService(reservation);
  return (
    <div className={styles.subject}>
      <p className={styles.guest}>{reservation.guest_name}</p>
      <StatusTag status={reservation.status} />
      <p className={styles.facts}>
        <span>{`${name}, ${countOf(reservation.guest_count, 'guest')}`}</span>
        <br />
        <span>{formatSession(sessionOf(reservation))}</span>
      </p>
    </div>
  );
}
