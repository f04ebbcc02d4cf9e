import { StatusTag } from '@studio/shared-ui';
import { useSelector } from 'react-redux';
import { selectNewBookings } from './new-bookings-slice.ts';
import styles from './new-tag.module.css';

/** Marks the row of a booking that was made while the panel was open and has not been opened yet. */
export function NewTag({ id }: { id: string }) {
  const { unopened } = useSelector(selectNewBookings);
  return (
    unopened.includes(id) && (
      <span className={styles.new}>
        <StatusTag status="New" />
      </span>
    )
  );
}
