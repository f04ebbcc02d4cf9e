import { Skeleton, Spinner } from '@studio/shared-ui';
import { addDays } from '@studio/contract';
import { useMonths } from '../../ui/use-is-phone.ts';
import { CalendarKey, monthsFrom } from '../../session-choice/session-calendar.tsx';
import styles from './availability-skeleton.module.css';

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

type AvailabilitySkeletonProps = { month: string; today: string; guests: number };

export function AvailabilitySkeleton({ month, today, guests }: AvailabilitySkeletonProps) {
  const months = monthsFrom(month, useMonths());
  return (
    <div className="stack3">
      <div className={styles.status}>
        <Spinner label="Loading availability..." />
      </div>
      <div className={`${styles.months} stack5`} aria-hidden>
        {months.map((each) => (
          <Month key={each} weeks={shownWeeks(each, today)} />
        ))}
      </div>
      <CalendarKey {...{ today, guests }} month={months.at(-1)!} />
    </div>
  );
}

const Month = ({ weeks }: { weeks: number }) => (
  <div className={styles.grid}>
    {weekdays.map((name) => (
      <span key={name} className={`${styles.weekday} flex center muted strong`}>
        {name}
      </span>
    ))}
    {Array.from({ length: weeks * weekdays.length }, (_, index) => (
      <span key={index} className={styles.day}>
        <Skeleton width={24} height={16} />
        <Skeleton width="62%" height={5} />
      </span>
    ))}
  </div>
);

const week = 7 * 24 * 60 * 60 * 1000;

function sundayBefore(date: string): number {
  const weekday = new Date(`${date}T12:00:00Z`).getUTCDay();
  return Date.parse(addDays(date, -weekday));
}

/** Returns how many weeks the calendar shows for a month (`YYYY-MM`): weeks that ended before today are folded. */
export function shownWeeks(month: string, today: string): number {
  const [year, number] = month.split('-').map(Number) as [number, number];
  const last = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
  const first = `${month}-01`;
  return (sundayBefore(last) - sundayBefore(today > first ? today : first)) / week + 1;
}
