import { StatusTag } from '@studio/shared-ui';
import { useSelector } from 'react-redux';
import { selectNewBookings } from './new-bookings-slice.ts';
import styles from './new-tag.module.css';

/** NEW, in the row of a booking that came while the panel was open and was not opened yet; it marks the row. */
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
