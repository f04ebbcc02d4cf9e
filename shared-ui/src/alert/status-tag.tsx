import styles from './status-tag.module.css';

/**
 * CONFIRMED, PENDING, CANCELLED, New and Needs your answer each have their own color and shape; any other status is
 * gray.
 */
export const StatusTag = ({ status }: { status: string }) => (
  <span className={`${styles.tag} gap1h center bold`} data-status={status}>
    {status}
  </span>
);
