import {
  countOf,
  formatDate,
  sessionFromWallTime,
  keepTimesTogether,
  type ReservationDetails,
} from '@studio/contract';
import { useShownService } from '../../api/use-service.ts';
import { timesOf } from '../../text/times.ts';
import styles from './collapsed-summary.module.css';
import { ReservationTicket } from './reservation-ticket.tsx';

/** A one-line summary, so the card fields fit on the first screen; the ticket opens. */
export function CollapsedSummary({ details }: { details: ReservationDetails }) {
  const { service, date, guestCount } = details;
  const { name, hours } = useShownService(service);
  const session = sessionFromWallTime(date);
  return (
    <details className={styles.summary}>
      <summary>
        <span className={styles.words}>
          <strong>{name}</strong>
          <span>{countOf(guestCount, 'guest')}</span>
          {session && (
            <span>{`${formatDate(session.date)}, ${keepTimesTogether(timesOf(session, hours))}`}</span>
          )}
        </span>
      </summary>
      <ReservationTicket details={details} />
    </details>
  );
}
