import styles from './status-tag.module.css';

/** CONFIRMED, PENDING, HELD, CANCELLED, New and Needs your answer have their own colour and shape; any other word is grey. */
export const StatusTag = ({ status }: { status: string }) => (
  <span className={styles.tag} data-status={status}>
    {status}
  </span>
);
