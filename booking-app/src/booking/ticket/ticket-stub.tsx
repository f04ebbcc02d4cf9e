import { formatDate } from '@studio/contract';
import styles from './ticket-stub.module.css';

type TicketStubProps = {
  date: string;
  isLarge?: boolean;
  className?: string | undefined;
};

/** The date, drawn as a ticket stub. */
export function TicketStub({ date, isLarge, className = '' }: TicketStubProps) {
  const [weekday, month, day, year] = formatDate(date).split(/,? /);
  return (
    <p className={`${styles.stub} ${className}`} data-large={isLarge || undefined}>
      <span className={styles.weekday}>{`${weekday} `}</span>
      <strong>{day}</strong>
      <span className={styles.month}>{` ${month} ${year}`}</span>
    </p>
  );
}
