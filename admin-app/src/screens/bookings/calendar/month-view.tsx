import { formatDay, type SessionCount, countOf } from '@studio/contract';
import { MonthCalendar, memoize, RetryAlert, type DayDescription } from '@studio/shared-ui';
import { useMemo } from 'react';
import { useCountSessionsQuery } from '../../../api/api.ts';
import { live } from '../../../api/live.ts';
import type { CalendarView } from './calendar-view.ts';
import styles from './month-view.module.css';
import { monthRange } from '../../../text/week.ts';

export function MonthView({ today, around, selected, onSelect, onLeaf }: CalendarView) {
  const month = around.slice(0, 7);
  const { data, isError, currentData, refetch } = useCountSessionsQuery(monthRange(month), live);
  const describeDay = useMemo(() => memoize((date) => describe(date, data)), [data]);
  return (
    <div className="stack3">
      <MonthCalendar
        density="compact"
        month={month}
        onMonthChange={(next) => onLeaf(`${next}-01`)}
        selected={selected}
        onSelect={onSelect}
        today={today}
        canGoBack
        describeDay={describeDay}
      />
      {isError && !currentData ? (
        <RetryAlert onRetry={() => void refetch()}>Failed to load reservation data</RetryAlert>
      ) : (
        <p className={`${styles.legend} row2 note`}>
          <i className={styles.dot} aria-hidden />
          Day with bookings
        </p>
      )}
    </div>
  );
}

function describe(date: string, sessions: SessionCount[] = []): DayDescription {
  const reservations = sessions
    .filter((session) => session.date === date)
    .reduce((sum, session) => sum + session.reservations, 0);
  return {
    state: 'available',
    label: formatDay(date),
    details: countOf(reservations, 'reservation'),
    content: reservations > 0 && <i className={styles.dot} />,
  };
}
