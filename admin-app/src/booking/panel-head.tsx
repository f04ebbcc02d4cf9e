import {
  bookedService,
  formatShortDate,
  formatTimes,
  type Reservation,
  type StaffBooking,
  countOf,
} from '@studio/contract';
import { Mail, Phone, X } from 'lucide-react';
import { EmailLink } from '../ui/email-link.tsx';
import { PhoneLink } from '../ui/phone-link.tsx';
import { BookingStatus } from '../ui/booking-status.tsx';
import { sessionOf } from '../edits/reservation-edit.ts';
import { NoShow } from './no-show.tsx';
import styles from './panel-head.module.css';
import { headingId } from './panel-frame.tsx';

const icon = { size: 20, strokeWidth: 1.5, 'aria-hidden': true } as const;

type PanelHeadProps = {
  reservation: Reservation;
  /** Undefined while it loads. */
  booking: StaffBooking | undefined;
  onClose: () => void;
};

/** The guest, the time and the contact details. */
export function PanelHead({ reservation, booking, onClose }: PanelHeadProps) {
  const { date, slotId } = sessionOf(reservation);
  const { name, hours } = bookedService(reservation);
  const { guest_phone: phone, guest_email: email } = reservation;
  return (
    <>
      <div className={styles.head}>
        <h2 id={headingId} className={styles.name} tabIndex={-1}>
          {reservation.guest_name}
        </h2>
        <BookingStatus reservation={reservation} />
        <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
          <X {...icon} />
        </button>
        <p className={styles.facts}>
          <strong>{`${formatShortDate(date)}, ${formatTimes(slotId, hours)}`}</strong>
          <br />
          <span>{`${name}, ${countOf(reservation.guest_count, 'guest')}`}</span>
        </p>
      </div>
      <div className={styles.contact}>
        {phone ? (
          <PhoneLink phone={phone}>
            <Phone {...icon} />
            <span>{phone}</span>
          </PhoneLink>
        ) : (
          <span className={styles.nothing}>No phone</span>
        )}
        <EmailLink email={email} none={<span className={styles.nothing}>No email</span>}>
          <Mail {...icon} />
          <span>{email}</span>
        </EmailLink>
      </div>
      {booking && <NoShow key={reservation.id} booking={booking} />}
    </>
  );
}
