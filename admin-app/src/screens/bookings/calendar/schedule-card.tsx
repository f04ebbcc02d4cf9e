import { studioDate } from '@studio/contract';
import { Tabs } from '@studio/shared-ui';
import { usePrefetch } from '../../../api/api.ts';
import { useNow } from '../../../session/use-now.ts';
import { DayList } from './day-list.tsx';
import { MonthView } from './month-view.tsx';
import styles from './schedule-card.module.css';
import { useSchedule } from './use-schedule.ts';
import { WeekView } from './week-view.tsx';

const views = [
  { id: 'month', label: 'Month' },
  { id: 'week', label: 'Week' },
] as const;

/** Month or week beside the chosen day's reservations; choosing a day in one updates the other. */
export function ScheduleCard() {
  const today = studioDate(new Date(useNow()));
  const { view, day, around, chooseDay, chooseView, leafTo } = useSchedule(today);
  const prefetch = usePrefetch('listReservationsOfDay');

  function handleSelect(date: string) {
    // Starts the request while the calendar renders.
    prefetch(date);
    chooseDay(date);
  }

  const shown = { today, around, selected: day, onSelect: handleSelect, onLeaf: leafTo };
  return (
    <section className={styles.card} aria-label="Calendar of bookings">
      <div className={`${styles.calendar} stack4 top shrink`}>
        <Tabs label="Calendar" tabs={[...views]} selected={view} onSelect={chooseView}>
          {view === 'month' ? <MonthView {...shown} /> : <WeekView {...shown} />}
        </Tabs>
      </div>
      <DayList day={day} onToday={() => handleSelect(today)} />
    </section>
  );
}
