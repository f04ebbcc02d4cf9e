import {
  formatDate,
  formatTimes,
  sessionFromWallTime,
  type ReservationDetails,
} from '@studio/contract';
import { Ticket } from '@studio/shared-ui';
import { useShownService } from '../../api/use-service.ts';
import styles from './reservation-ticket.module.css';

export function ReservationTicket({ details }: { details: ReservationDetails }) {
  const { service, date, guestCount, guestName, guestEmail, guestPhone, guestNote } = details;
  const { name, hours } = useShownService(service);
  const session = sessionFromWallTime(date);
  const contact = (
    <span className={styles.lines}>{[guestEmail, guestPhone].filter(Boolean).join('\n')}</span>
  );
  return (
    <Ticket
      title="Reservation summary"
      rows={[
        { label: 'Workshop', value: name },
        {
          label: 'Date and time',
          value: session && `${formatDate(session.date)}, ${formatTimes(session.slotId, hours)}`,
        },
        { label: 'Participants', value: String(guestCount) },
        { label: 'Name', value: guestName },
        { label: 'Contact', value: contact },
        ...(guestNote
          ? [{ label: 'Note', value: <span className={styles.lines}>{guestNote}</span> }]
          : []),
      ]}
    />
  );
}
