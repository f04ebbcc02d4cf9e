import { type StaffBooking, bookedService, formatSession, countOf } from '@studio/contract';
import { FormWindow, type FormWindowProps } from '../../ui/form-window.tsx';
import { StatusTag } from '@studio/shared-ui';
import { sessionOf } from '../../edits/reservation-edit.ts';
import styles from './refund.module.css';

type ChangeWindowProps = FormWindowProps & { booking: StaffBooking };

/** A window for a change of one booking, with its guest and session on top. */
export const ChangeWindow = ({ booking, children, ...frame }: ChangeWindowProps) => (
  <FormWindow {...frame}>
    <Subject booking={booking} />
    {children}
  </FormWindow>
);

/** The guest and session of the booking. */
function Subject({ booking: { reservation } }: { booking: StaffBooking }) {
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
