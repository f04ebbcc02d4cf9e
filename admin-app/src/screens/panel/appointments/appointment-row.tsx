import type { Reservation } from '@studio/contract';
import { handOverFocus } from '@studio/shared-ui';
import { Mail, MessageSquare, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { mailLink } from '../../../contact/contact-links.ts';
import { PhoneLink } from '../../../contact/phone-link.tsx';
import { BookingStatus } from '../../../booking-status/booking-status.tsx';
import { countOf } from '../../../count-of/count-of.ts';
import { reservationOpened } from '../../../edits/edits-slice.ts';
import { NewTag } from '../../../live/new-tag.tsx';
import { useShownService } from '../../../menu/use-shown-service.ts';
import { bookingShown, selectOpened } from '../../../opened/opened-slice.ts';
import styles from './appointment-row.module.css';
import { NoteCell } from './note-cell.tsx';

const icon = { size: 18, strokeWidth: 1.5 } as const;

type AppointmentRowProps = {
  reservation: Reservation;
  /** The cells of the day and the session that begin with this row. */
  spanning: ReactNode;
};

/** One line on wide pages; on narrow ones two, and what is left out is in the Manage dialog. */
export function AppointmentRow({ reservation, spanning }: AppointmentRowProps) {
  const dispatch = useDispatch();
  const { id } = useSelector(selectOpened);
  return (
    // The whole row is one more place to press for a mouse: the name is its button.
    <tr
      role="row"
      className={styles.row}
      data-open={id === reservation.id || undefined}
      onClick={(event) => isBare(event.target) && dispatch(bookingShown(reservation.id))}
    >
      {spanning}
      <GuestCell {...reservation} />
      <td role="cell" className={styles.guests}>
        {reservation.guest_count}
      </td>
      <td role="cell" className={styles.workshop}>
        <WorkshopName of={reservation.service_name} />
      </td>
      <ContactCell {...reservation} />
      <td role="cell" className={styles.staff} data-empty={!reservation.staff_name || undefined}>
        {reservation.staff_name ?? 'Unassigned'}
      </td>
      <NoteCell note={reservation.guest_note} />
      <td role="cell" className={styles.number}>
        {reservation.booking_number}
      </td>
      <td role="cell" className={styles.status}>
        <BookingStatus reservation={reservation} />
      </td>
      <EditCell {...reservation} />
    </tr>
  );
}

/** Neither a control nor a cell of several rows, and nobody is choosing text to copy. */
const isBare = (target: EventTarget): boolean =>
  target instanceof Element &&
  !target.closest('a, button, [scope=rowgroup]') &&
  window.getSelection()?.isCollapsed !== false;

const WorkshopName = ({ of }: { of: string }) => useShownService(of).name;

const GuestCell = ({ id, guest_name, guest_count, ...reservation }: Reservation) => (
  <th role="rowheader" scope="row" className={styles.guest}>
    <div className={styles.name}>
      <OpenButton id={id} name={guest_name} />
      <NewTag id={id} />
      {reservation.guest_note && (
        <span className={styles.narrow}>
          <MessageSquare {...icon} size={16} role="img" aria-label="Has a note" />
        </span>
      )}
    </div>
    <div className={styles.narrow}>
      <span className={styles.party}>
        {countOf(guest_count, 'guest')}, <WorkshopName of={reservation.service_name} />
      </span>
      {reservation.status !== 'CONFIRMED' && <BookingStatus reservation={reservation} />}
    </div>
  </th>
);

function OpenButton({ id, name }: { id: string; name: string }) {
  const dispatch = useDispatch();
  const opened = useSelector(selectOpened);
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

const ContactCell = ({ guest_name, guest_phone, guest_email }: Reservation) => (
  <td role="cell" className={styles.contact}>
    <div className={styles.links}>
      {guest_phone ? (
        <PhoneLink phone={guest_phone} className={styles.phone}>
          <Phone {...icon} aria-hidden />
          <span className={styles.digits}>{guest_phone}</span>
        </PhoneLink>
      ) : (
        <span className={styles.nothing}>No phone</span>
      )}
      <a
        className={styles.mail}
        href={mailLink(guest_email)}
        title={guest_email}
        aria-label={`Email ${guest_name} at ${guest_email}`}
      >
        <Mail {...icon} aria-hidden />
      </a>
    </div>
  </td>
);

function EditCell(reservation: Reservation) {
  const dispatch = useDispatch();
  return (
    <td role="cell" className={styles.edit}>
      <button
        ref={handOverFocus}
        type="button"
        className={styles.editButton}
        aria-label={`Edit the reservation of ${reservation.guest_name}`}
        aria-haspopup="dialog"
        onClick={() => dispatch(reservationOpened(reservation))}
      >
        <span>Edit</span>
      </button>
    </td>
  );
}
