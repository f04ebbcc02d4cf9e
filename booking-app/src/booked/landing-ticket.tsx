import { aboutPrice, firstVersion, formatCents, formatTimes, mapUrl } from '@studio/contract';
import { focusHeading } from '@studio/shared-ui';
import { Check, Mail, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useGetStudioQuery } from '../api/api.ts';
import { PageLink } from '../navigation/page-link.tsx';
import { useAccount } from '../session/use-session.ts';
import { readBooked } from './booked.ts';
import { CalendarFile } from './calendar-file.tsx';
import styles from './landing-ticket.module.css';
import { putTicketAway, takeNews } from './shown-ticket.ts';
import { TicketStub } from '../ticket-stub/ticket-stub.tsx';

type Ticket = NonNullable<ReturnType<typeof readBooked>>;

/** What was booked and paid in this tab, above the landing page's headline until it is put away. */
export function LandingTicket() {
  const [ticket] = useState(readBooked);
  useEffect(() => {
    if (!ticket) putTicketAway();
  }, [ticket]);
  return ticket && <TicketOf ticket={ticket} />;
}

function TicketOf({ ticket }: { ticket: Ticket }) {
  const { session, guests } = ticket;
  const isSignedIn = useAccount() !== null;
  const handleClose = () => {
    putTicketAway();
    focusHeading();
  };
  return (
    <section className={styles.arrival} aria-labelledby="ticket">
      <Announcement />
      <div className={styles.edge}>
        <div className={styles.ticket}>
          <TicketStub className={styles.stub} date={session.date} />
          <div className={styles.what}>
            <p className={styles.paid}>
              <Check size={20} strokeWidth={1.5} aria-hidden />
              Booked and paid
            </p>
            <h2 id="ticket">{ticket.title}</h2>
            <p className={styles.times}>
              {`${formatTimes(session.slotId, ticket.hours)}, ${guests === 1 ? '1 guest' : `${guests} guests`}`}
            </p>
            <Address />
          </div>
          <Money ticket={ticket} />
          <div className={styles.foot}>
            <p className={styles.mail}>
              <Mail size={20} strokeWidth={1.5} aria-hidden />
              <span>
                A mail is on its way to <strong>{ticket.email}</strong>
              </span>
            </p>
            <div className={styles.actions}>
              <Calendar ticket={ticket} />
              {isSignedIn && <PageLink to="/profile">See your bookings</PageLink>}
            </div>
          </div>
          <button
            type="button"
            className={styles.close}
            aria-label="Put the ticket away"
            onClick={handleClose}
          >
            <X size={20} strokeWidth={1.5} aria-hidden />
          </button>
        </div>
      </div>
    </section>
  );
}

// A place that is there before its words is read out when they come.
function Announcement() {
  const [words, setWords] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => takeNews() && setWords('Booked and paid'), 100);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p className={styles.announcement} role="status">
      {words}
    </p>
  );
}

function Address() {
  const { data: studio } = useGetStudioQuery();
  return (
    <p className={styles.address}>
      {studio && (
        <a href={mapUrl(studio.address)} target="_blank" rel="noreferrer">
          {studio.address.join(', ')}
        </a>
      )}
    </p>
  );
}

function Calendar({ ticket }: { ticket: Ticket }) {
  const { reservationId } = ticket;
  if (!reservationId) return null;
  return <CalendarFile booking={{ ...ticket, reservationId }} sequence={firstVersion} />;
}

function Money({ ticket }: { ticket: Ticket }) {
  const { balanceCents } = ticket;
  const rows = [
    { label: 'Deposit paid', value: formatCents(ticket.deposit) },
    ...(balanceCents === undefined
      ? []
      : [{ label: 'At the workshop', value: aboutPrice(balanceCents) }]),
    ...(ticket.bookingNumber ? [{ label: 'Booking', value: ticket.bookingNumber }] : []),
  ];
  return (
    <dl className={styles.money}>
      {rows.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
