import { bookedService, formatTimes, type Reservation, countOf } from '@studio/contract';
import { SeatMarks } from '@studio/shared-ui';
import { useSelector } from 'react-redux';
import { selectNewBookings } from '../../../live/new-bookings-slice.ts';
import { formatMonthDay, formatWeekday } from '../../../text/week.ts';
import { instructorOf, type DayGroup, type SessionGroup } from './group-by-session.ts';
import styles from './session-cells.module.css';
import type { SessionTotal } from './use-session-totals.ts';

type DayCellProps = { day: DayGroup; today: string; guests: number | null };

/** A day's header cell, which spans its rows and stays in view while they scroll. */
export const DayCell = ({ day: { date, rows }, today, guests }: DayCellProps) => (
  <th role="rowheader" scope="rowgroup" rowSpan={rows} className={styles.day} data-rows={rows}>
    <div className={styles.dayFacts}>
      <strong className={styles.weekday}>{formatWeekday(date)}</strong>{' '}
      <span className={`${styles.date} ink strong`}>
        {`${formatMonthDay(date)}${date.slice(0, 4) !== today.slice(0, 4) ? `, ${date.slice(0, 4)}` : ''}`}
      </span>{' '}
      {date === today && <span className={styles.today}>Today</span>}{' '}
      <span className={styles.guests}>{guests !== null && countOf(guests, 'guest')}</span>
    </div>
  </th>
);

/** Without a table layout nothing spans rows, so each row has its day and time for screen readers. */
export const RepeatedCell = ({ children }: { children: string }) => (
  <th role="rowheader" className={styles.repeated}>
    {children}
  </th>
);

type TimeCellProps = { session: SessionGroup; total: SessionTotal | null };

/** A session's header cell, which spans its rows; on narrow pages it is above them. */
export function TimeCell({ session, total }: TimeCellProps) {
  const { slotId, reservations } = session;
  const { unopened } = useSelector(selectNewBookings);
  const fresh = reservations.filter(({ id }) => unopened.includes(id));
  const rows = reservations.length;
  const hours = Math.max(...reservations.map((each) => bookedService(each).hours));
  const minutes = total?.minutes;
  const [start, end] = formatTimes(slotId, minutes ? minutes / 60 : hours).split(' to ');
  return (
    <th role="rowheader" scope="rowgroup" rowSpan={rows} className={styles.time} data-rows={rows}>
      <div className={styles.timeFacts}>
        <span className="muted">
          <strong className="ink bold">{start}</strong> <span>{`to ${end ?? ''}`}</span>
        </span>{' '}
        <Seats total={total} fresh={countGuests(fresh)} />{' '}
        <span className={`${styles.instructor} muted`}>{instructorOf(session)}</span>
      </div>
    </th>
  );
}

const countGuests = (reservations: Reservation[]): number =>
  reservations.reduce((sum, { guest_count }) => sum + guest_count, 0);

function Seats({ total, fresh }: { total: SessionTotal | null; fresh: number }) {
  if (total === null) return <span className={styles.seats} />;
  const { guests, capacity } = total;
  return (
    <span className={styles.seats} data-overfull={guests > capacity || undefined}>
      <span className={styles.taken}>{`${guests} of ${capacity}`}</span>
      <SeatMarks taken={guests} fresh={fresh} yours={0} total={capacity} />
    </span>
  );
}
