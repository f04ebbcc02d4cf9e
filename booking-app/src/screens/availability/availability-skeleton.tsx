import { Skeleton, Spinner } from '@studio/shared-ui';
import { CalendarKey } from '../../session-choice/session-calendar.tsx';
import { shownWeeks } from './shown-weeks.ts';
import styles from './availability-skeleton.module.css';

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

type AvailabilitySkeletonProps = { month: string; today: string; guests: number };

export const AvailabilitySkeleton = ({ month, today, guests }: AvailabilitySkeletonProps) => (
  <div className={styles.loading}>
    <div className={styles.status}>
      <Spinner label="Loading availability..." />
    </div>
    <div className={styles.grid} aria-hidden>
      {weekdays.map((name) => (
        <span key={name} className={styles.weekday}>
          {name}
        </span>
      ))}
      {Array.from({ length: shownWeeks(month, today) * weekdays.length }, (_, index) => (
        <span key={index} className={styles.day}>
          <Skeleton width={24} height={16} />
          <Skeleton width="62%" height={5} />
        </span>
      ))}
    </div>
    <CalendarKey {...{ month, today, guests }} />
  </div>
);
