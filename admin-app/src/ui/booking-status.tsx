import { formatCents, formatInstant, type Reservation, keepTimesTogether } from '@studio/contract';
import { StatusTag } from '@studio/shared-ui';
import styles from './booking-status.module.css';

type BookingStatusProps = {
  reservation: Pick<Reservation, 'status' | 'held_until' | 'deposit_due_cents' | 'is_no_show'>;
};

/** A booking's status, including a no-show, the deadline of a deposit by link, or the deposit due at the desk. */
export function BookingStatus({ reservation }: BookingStatusProps) {
  const { status, is_no_show: isNoShow } = reservation;
  const words = depositWords(reservation);
  const tag = <StatusTag status={isNoShow && status === 'CONFIRMED' ? 'No-show' : status} />;
  return words ? (
    <span className={styles.held}>
      {tag}
      <small>{words}</small>
    </span>
  ) : (
    tag
  );
}

const depositWords = ({
  held_until: until,
  deposit_due_cents: cents,
}: BookingStatusProps['reservation']): string | null => {
  if (until) return `until ${keepTimesTogether(formatInstant(new Date(until)))}`;
  return cents ? `Deposit due, ${formatCents(cents)}` : null;
};
