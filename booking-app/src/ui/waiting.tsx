import { Spinner } from '@studio/shared-ui';
import styles from './waiting.module.css';

/** Stands where a page will be; the shell leaves its footer out meanwhile. */
export const Waiting = () => (
  <div className={styles.waiting} data-waiting>
    <Spinner label="Loading..." />
  </div>
);
