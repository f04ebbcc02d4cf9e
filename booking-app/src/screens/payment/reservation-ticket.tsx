import {
  addOnName,
  type ChosenAddOns,
  formatDate,
  sessionFromWallTime,
  type ReservationDetails,
  type Service,
  type SentInfoKey,
  countOf,
  keepTimesTogether,
} from '@studio/contract';
import { Ticket } from '@studio/shared-ui';
import type { ReactNode } from 'react';
import { useListServicesQuery } from '../../api/api.ts';
import { useShownService } from '../../api/use-service.ts';
import { timesOf } from '../../text/times.ts';
import styles from './reservation-ticket.module.css';

function ReservationTicket({ details }: { details: ReservationDetails }) {
  const { service, date, guestCount, addOns = [] } = details;
  const { name, hours } = useShownService(service);
  const { data: services = [] } = useListServicesQuery();
  const session = sessionFromWallTime(date);
  return (
    <Ticket
      title="Reservation summary"
      rows={[
        { label: 'Workshop', value: name },
        {
          label: 'Date and time',
          value: session && `${formatDate(session.date)}, ${timesOf(session, hours)}`,
        },
        { label: 'Participants', value: String(guestCount) },
        ...Object.values(infoRows(details)).flat(),
        ...addOnRows(addOns, services),
      ]}
    />
  );
}

const infoRows = ({ guestName, guestEmail, guestPhone, guestNote }: ReservationDetails) =>
  ({
    guestName: { label: 'Name', value: guestName },
    guestEmail: { label: 'Contact', value: linesOf(guestEmail, guestPhone) },
    // The page shows this beside the email address.
    guestPhone: [],
    guestNote: guestNote ? { label: 'Note', value: linesOf(guestNote) } : [],
  }) satisfies Record<SentInfoKey, Row | []>;

/** The menu has their names. */
function addOnRows(addOns: ChosenAddOns, services: Service[]): Row[] {
  const offered = services.flatMap(({ add_ons }) => add_ons ?? []);
  const names = addOns.flatMap(({ id, quantity }) => {
    const name = offered.find((each) => each.id === id)?.name;
    return name ? [addOnName({ name, quantity })] : [];
  });
  return names.length > 0 ? [{ label: 'Add-ons', value: linesOf(...names) }] : [];
}

type Row = { label: string; value: ReactNode };

const linesOf = (...texts: (string | undefined)[]) => (
  <span className={styles.lines}>{texts.filter(Boolean).join('\n')}</span>
);

/** A summary in one line, so that the card fields fit on the first screen; the visitor can open the ticket. */
export function CollapsedSummary({ details }: { details: ReservationDetails }) {
  const { service, date, guestCount } = details;
  const { name, hours } = useShownService(service);
  const session = sessionFromWallTime(date);
  return (
    <details>
      <summary className={`${styles.line} flex center target`}>
        <span className={`${styles.words} flex wrap shrink ui anywhere`}>
          <strong className="strong">{name}</strong>
          <span className="muted">{countOf(guestCount, 'guest')}</span>
          {session && (
            <span className="muted">{`${formatDate(session.date)}, ${keepTimesTogether(timesOf(session, hours))}`}</span>
          )}
        </span>
      </summary>
      <ReservationTicket details={details} />
    </details>
  );
}
