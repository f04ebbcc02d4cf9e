import { Spoken } from '../spoken/spoken.tsx';
import styles from './spinner.module.css';

export const SpinnerRing = () => <span className={styles.ring} aria-hidden />;

/** A loading message. Screen readers speak it, unless the loading ends at once. */
export const Spinner = ({ label }: { label: string }) => (
  <Spoken className={styles.spinner}>
    <SpinnerRing />
    <span>{label}</span>
  </Spoken>
);

/** Replaces a page that is loading; the shell hides its footer meanwhile. */
export const Waiting = () => (
  <div className={styles.waiting} data-waiting>
    <Spinner label="Loading..." />
  </div>
);
