import { Skeleton, Spinner } from '@studio/shared-ui';
import styles from './availability-skeleton.module.css';

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

export const AvailabilitySkeleton = () => (
  <div className={styles.loading}>
    <Spinner label="Loading availability..." />
    <div className={styles.grid} aria-hidden>
      {weekdays.map((name) => (
        <span key={name} className={styles.weekday}>
          {name}
        </span>
      ))}
      {Array.from({ length: 5 * weekdays.length }, (_, index) => (
        <span key={index} className={styles.day}>
          <Skeleton width={24} height={16} />
          <Skeleton width="62%" height={5} />
        </span>
      ))}
    </div>
  </div>
);
