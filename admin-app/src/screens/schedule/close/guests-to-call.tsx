import { type AffectedBooking, sessionFromWallTime, slotLabel, countOf } from '@studio/contract';
import { PhoneLink } from '../../../ui/contact-links.tsx';
import styles from './close-dialog.module.css';

/** Guests who have no email address for an offer, with their phone numbers. */
export const GuestsToCall = ({ bookings }: { bookings: AffectedBooking[] }) => (
  <section className={styles.calls}>
    <h3>Call these guests</h3>
    <p className="note">These bookings stay as they are until you change or cancel them.</p>
    <ul>
      {bookings.map(({ reservation }) => {
        const { id, guest_name, guest_count, guest_phone, appointment_time, status } = reservation;
        const { slotId } = sessionFromWallTime(appointment_time.slice(0, 19))!;
        return (
          <li key={id} className={styles.call}>
            <span>
              <strong>{guest_name}</strong>
              <small className="block">
                {`${countOf(guest_count, 'guest')}, ${slotLabel(slotId)}`}
              </small>
            </span>
            <span>{guest_phone ? <PhoneLink phone={guest_phone} /> : 'No phone number'}</span>
            <span className={`${styles.none} small`}>
              {status === 'HELD' ? 'Deposit not paid yet' : 'No email address'}
            </span>
          </li>
        );
      })}
    </ul>
  </section>
);
