import { Skeleton, Spoken } from '@studio/shared-ui';
import styles from './day-screen.module.css';

const sessions = [1, 2, 3, 4];

/** Shows the four headers and their first tiles until the roster has loaded. */
export const DaySkeleton = () => (
  <div className={styles.sessions}>
    <Spoken className="unseen">Loading the day...</Spoken>
    {sessions.map((session) => (
      <div key={session} className={`${styles.loading} stack3 top`}>
        <Skeleton height={96} />
        <Skeleton height={72} />
        <Skeleton height={72} />
      </div>
    ))}
  </div>
);
