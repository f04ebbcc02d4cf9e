import { formatSession, sessionFromWallTime, type ReservationDetails } from '@studio/api/contract';
import { Ticket } from '@studio/shared-ui';
import styles from './reservation-ticket.module.css';

export function ReservationTicket({ details }: { details: ReservationDetails }) {
  const { service, date, guestCount, guestName, guestEmail, guestPhone, guestNote } = details;
  const session = sessionFromWallTime(date);
  const contact = (
    <span className={styles.lines}>{[guestEmail, guestPhone].filter(Boolean).join('\n')}</span>
  );
  return (
    <Ticket
      title="Reservation summary"
      rows={[
        { label: 'Workshop', value: service },
        { label: 'Date and time', value: session && formatSession(session) },
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
