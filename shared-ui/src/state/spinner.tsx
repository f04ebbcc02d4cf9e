import styles from './spinner.module.css';

export const SpinnerRing = () => <span className={styles.ring} aria-hidden />;

/** A loading sentence that assistive technology hears. */
export const Spinner = ({ label }: { label: string }) => (
  <p className={styles.spinner} role="status">
    <SpinnerRing />
    <span>{label}</span>
  </p>
);
