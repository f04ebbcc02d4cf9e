import { formatDay } from '@studio/api/contract';
import { MonthCalendar } from '@studio/shared-ui';
import { useCountSessionsQuery } from '../../../api/api.ts';
import { live } from '../../../api/live.ts';
import { countOf } from '../../../count-of/count-of.ts';
import { LoadFailure } from '../load-failure.tsx';
import type { CalendarView } from './calendar-view.ts';
import styles from './month-view.module.css';
import { monthRange } from './schedule-dates.ts';

export function MonthView({ today, around, selected, onSelect, onLeaf }: CalendarView) {
  const month = around.slice(0, 7);
  const {
    data = [],
    isError,
    currentData,
    refetch,
  } = useCountSessionsQuery(monthRange(month), live);
  const reservationsOn = (date: string): number =>
    data.reduce((sum, session) => sum + (session.date === date ? session.reservations : 0), 0);
  return (
    <div className={styles.month}>
      <MonthCalendar
        density="compact"
        month={month}
        onMonthChange={(next) => onLeaf(`${next}-01`)}
        selected={selected}
        onSelect={onSelect}
        today={today}
        canGoBack
        isDisabled={() => false}
        dayState={() => 'available'}
        dayLabel={(date) => `${formatDay(date)}, ${countOf(reservationsOn(date), 'reservation')}`}
        dayContent={(date) => reservationsOn(date) > 0 && <i className={styles.dot} />}
      />
      {isError && !currentData ? (
        <LoadFailure message="Failed to load reservation data" onRetry={() => void refetch()} />
      ) : (
        <p className={styles.legend}>
          <i className={styles.dot} aria-hidden />
          Day with reservations
        </p>
      )}
    </div>
  );
}
