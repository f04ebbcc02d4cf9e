import { formatShortDate, slotLabel, type Reservation } from '@studio/api/contract';
import { Button, handOverFocus, StatusTag } from '@studio/shared-ui';
import { useDispatch } from 'react-redux';
import { reservationOpened } from '../../../edits/edits-slice.ts';
import { sessionOf } from '../../../edits/reservation-edit.ts';
import styles from './appointment-table.module.css';

const columns = ['Guest', 'Date and time', 'Guests', 'Contact', 'Staff', 'Customer note', 'Status'];

// Named roles: up to 1100px the rows are no longer laid out as a table.
export const AppointmentTable = ({ appointments }: { appointments: Reservation[] }) => (
  <table role="table" className={styles.table} aria-label="Appointments">
    <thead role="rowgroup">
      <tr role="row">
        {columns.map((column) => (
          <th key={column} role="columnheader" scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody role="rowgroup">
      {appointments.map((appointment) => (
        <Appointment key={appointment.id} {...appointment} />
      ))}
    </tbody>
  </table>
);

function Appointment(reservation: Reservation) {
  const dispatch = useDispatch();
  const { date, slotId } = sessionOf(reservation);
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        <strong>{reservation.guest_name}</strong>
        <span>{reservation.service_name}</span>
      </th>
      <td role="cell" data-label="When">
        <div>
          <span>{formatShortDate(date)}</span> <span>{slotLabel(slotId)}</span>
        </div>
      </td>
      <td role="cell" data-label="Guests">
        {reservation.guest_count}
      </td>
      <td role="cell" data-label="Contact">
        <span>{reservation.guest_email}</span> <span>{reservation.guest_phone}</span>
      </td>
      <td role="cell" data-label="Staff" data-empty={!reservation.staff_name || undefined}>
        {reservation.staff_name ?? 'Unassigned'}
      </td>
      <td role="cell" data-label="Note">
        {reservation.guest_note || 'No notes provided'}
      </td>
      <td role="cell">
        <div className={styles.status}>
          <StatusTag status={reservation.status} />
          <Button
            ref={handOverFocus}
            variant="outline"
            size="bar"
            aria-label={`Edit the reservation of ${reservation.guest_name}`}
            aria-haspopup="dialog"
            onClick={() => dispatch(reservationOpened(reservation))}
          >
            Edit
          </Button>
        </div>
      </td>
    </tr>
  );
}
