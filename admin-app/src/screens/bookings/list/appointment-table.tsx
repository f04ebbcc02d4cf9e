import { formatShortDay, slotLabel, studioDate, type Reservation } from '@studio/contract';
import { useNow } from '../../../session/use-now.ts';
import { AppointmentRow } from './appointment-row.tsx';
import styles from './appointment-table.module.css';
import { groupBySession, type DayGroup } from './group-by-session.ts';
import { DayCell, RepeatedCell, TimeCell } from './session-cells.tsx';
import { useSessionTotals, type SessionTotals } from './use-session-totals.ts';

const columns = [
  { name: 'Day', className: styles.day },
  { name: 'Time' },
  { name: 'Guest', className: styles.guest },
  { name: 'Guests', className: styles.guests },
  { name: 'Workshop', className: styles.workshop },
  { name: 'Contact', className: styles.contact },
  { name: 'Staff', className: styles.staff },
  { name: 'Customer note', className: styles.note },
  { name: 'Booking', className: styles.number },
  { name: 'Balance', className: styles.balance },
  { name: 'Status', className: styles.status },
];

/**
 * The day and session cells span their rows. Roles are explicit, because narrow pages do not use a table layout. Each
 * width shows the same columns in the header and in every row, so a screen reader pairs them.
 */
export function AppointmentTable({ appointments }: { appointments: Reservation[] }) {
  const today = studioDate(new Date(useNow()));
  const days = groupBySession(appointments);
  const totals = useSessionTotals(days);
  return (
    <table role="table" className={styles.table} aria-label="Bookings">
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ name, className }) => (
            <th key={name} role="columnheader" scope="col" className={className}>
              {name}
            </th>
          ))}
          <th role="columnheader" scope="col" className={styles.edit}>
            <span className="unseen">Edit</span>
          </th>
        </tr>
      </thead>
      {days.map((day) => (
        <Day key={day.date} day={day} today={today} totals={totals} />
      ))}
    </table>
  );
}

type DayProps = { day: DayGroup; today: string; totals: SessionTotals };

const Day = ({ day, today, totals }: DayProps) => (
  <tbody role="rowgroup" className={styles.dayRows}>
    {day.sessions.map((session, sessionIndex) =>
      session.reservations.map((reservation, index) => (
        <AppointmentRow
          key={reservation.id}
          reservation={reservation}
          spanning={
            <>
              {index === 0 && sessionIndex === 0 ? (
                <DayCell day={day} today={today} guests={totals.ofDay(day.date)} />
              ) : (
                <RepeatedCell>{formatShortDay(day.date)}</RepeatedCell>
              )}
              {index === 0 ? (
                <TimeCell session={session} total={totals.ofSession(day.date, session.slotId)} />
              ) : (
                <RepeatedCell>{slotLabel(session.slotId)}</RepeatedCell>
              )}
            </>
          }
        />
      )),
    )}
  </tbody>
);
