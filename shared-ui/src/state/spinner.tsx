import styles from './spinner.module.css';

export const SpinnerRing = () => <span className={styles.ring} aria-hidden />;

/** A loading message that assistive technology announces. */
export const Spinner = ({ label }: { label: string }) => (
  <p className={styles.spinner} role="status">
    <SpinnerRing />
    <span>{label}</span>
  </p>
);

/** Replaces a page that is loading; the shell hides its footer meanwhile. */
export const Waiting = () => (
  <div className={styles.waiting} data-waiting>
    <Spinner label="Loading..." />
  </div>
);
