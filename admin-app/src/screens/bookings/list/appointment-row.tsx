import { bookedService, type Reservation } from '@studio/contract';
import { handOverFocus, type Elements } from '@studio/shared-ui';
import { useDispatch, useSelector } from 'react-redux';
import { BookingStatus } from '../../../ui/booking-status.tsx';
import { reservationOpened } from '../../../edits/edits-slice.ts';
import { bookingShown, selectOpenWindows } from '../../../booking/open-windows-slice.ts';
import styles from './appointment-row.module.css';
import { ContactWays } from './contact-ways.tsx';
import { Due } from '../../../ui/due.tsx';
import { GuestFacts } from './guest-facts.tsx';
import { NoteCell } from './note-cell.tsx';

type AppointmentRowProps = {
  reservation: Reservation;
  /** The day and session cells that begin in this row. */
  spanning: Elements;
};

/** One line on wide pages; two on narrow ones, where the Manage dialog shows the rest. */
export function AppointmentRow({ reservation, spanning }: AppointmentRowProps) {
  const dispatch = useDispatch();
  const { id } = useSelector(selectOpenWindows);
  return (
    // Clicking anywhere in the row works too; the accessible button is the guest's name.
    <tr
      role="row"
      className={styles.row}
      data-open={id === reservation.id || undefined}
      onClick={(event) => isBare(event.target) && dispatch(bookingShown(reservation.id))}
    >
      {spanning}
      <th role="rowheader" scope="row" className={styles.guest}>
        <GuestFacts {...reservation} />
      </th>
      <td role="cell" className={styles.guests}>
        {reservation.guest_count}
      </td>
      <td role="cell" className={styles.workshop}>
        {bookedService(reservation).name}
      </td>
      <td role="cell" className={styles.contact}>
        <ContactWays {...reservation} />
      </td>
      <td role="cell" className={styles.staff} data-empty={!reservation.staff_name || undefined}>
        {reservation.staff_name ?? 'Unassigned'}
      </td>
      <NoteCell note={reservation.guest_note} />
      <td role="cell" className={styles.number}>
        {reservation.booking_number}
      </td>
      <td role="cell" className={styles.balance}>
        <Due {...reservation} />
      </td>
      <td role="cell" className={styles.status}>
        <BookingStatus reservation={reservation} />
      </td>
      <EditCell {...reservation} />
    </tr>
  );
}

/** True if the target is not a control or a spanning cell, and no text is being selected. */
const isBare = (target: EventTarget): boolean =>
  target instanceof Element &&
  !target.closest('a, button, [scope=rowgroup]') &&
  window.getSelection()?.isCollapsed !== false;

function EditCell(reservation: Reservation) {
  const dispatch = useDispatch();
  return (
    <td role="cell" className={styles.edit}>
      <button
        ref={handOverFocus}
        type="button"
        className={styles.editButton}
        aria-label={`Edit the booking of ${reservation.guest_name}`}
        aria-haspopup="dialog"
        onClick={() => dispatch(reservationOpened(reservation))}
      >
        <span>Edit</span>
      </button>
    </td>
  );
}
