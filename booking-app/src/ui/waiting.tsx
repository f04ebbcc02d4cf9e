import { Spinner } from '@studio/shared-ui';
import styles from './waiting.module.css';

/** A placeholder for a page; the shell hides its footer meanwhile. */
export const Waiting = () => (
  <div className={styles.waiting} data-waiting>
    <Spinner label="Loading..." />
  </div>
);
