import {
  formatCents,
  getPaymentStatus,
  mapUrl,
  type PaidBooking,
  seatLinksText,
  signedText,
} from '@studio/contract';
import { focusHeading, RetryAlert } from '@studio/shared-ui';
import paper from '@studio/shared-ui/ticket/paper.module.css';
import { Check, Mail, X } from 'lucide-react';
import { useContext, useEffect, useRef } from 'react';
import { useGetStudioQuery } from '../../api/api.ts';
import { depositLeft, guestWords, sessionOf } from '../manage/booking-words.ts';
import { TitleContext } from '../../navigation/page-title.ts';
import { PageLink } from '../../navigation/page-link.tsx';
import { useAccount } from '../../session/use-session.ts';
import { CalendarFile } from './calendar-file.tsx';
import styles from './landing-ticket.module.css';
import { putTicketAway, takeNews } from './shown-ticket.ts';
import { TicketStub } from './ticket-stub.tsx';
import { useBooked } from './use-booked.ts';
import { timesOf } from '../../text/times.ts';

type Ticket = NonNullable<ReturnType<typeof useBooked>> & { booking: PaidBooking };

/** The booking paid for in this tab, above the landing page's headline until the visitor dismisses it. */
export function LandingTicket() {
  const booked = useBooked();
  const isGone = !booked;
  useEffect(() => {
    if (isGone) putTicketAway();
  }, [isGone]);
  if (booked?.onRetry) {
    return <RetryAlert onRetry={booked.onRetry}>{getPaymentStatus.failure}</RetryAlert>;
  }
  return booked?.booking && <TicketOf ticket={{ ...booked, booking: booked.booking }} />;
}

function TicketOf({ ticket }: { ticket: Ticket }) {
  const { booking, bookingNumber, email } = ticket;
  const session = sessionOf(booking);
  const account = useAccount();
  const place = useArrival();
  const handleClose = () => {
    putTicketAway();
    focusHeading();
  };
  return (
    <section ref={place} className={styles.arrival} aria-labelledby="booked ticket" tabIndex={-1}>
      <div className={paper.edge}>
        <div className={styles.ticket}>
          <TicketStub className={styles.stub} date={session.date} />
          <div className={styles.what}>
            <p id="booked" className={`${styles.paid} row2 ui strong below2`}>
              <Check size={20} strokeWidth={1.5} aria-hidden />
              You’re booked
            </p>
            <h2 id="ticket">{booking.title}</h2>
            <p className={styles.times}>
              {`${timesOf(session, booking.hours)}, ${guestWords(booking.guest_count)}`}
            </p>
            <Visit />
            <Signed ticket={ticket} />
          </div>
          <Money ticket={ticket} />
          <div className={styles.foot}>
            <p className={`${styles.mail} gap2h flex shrink aside anywhere`}>
              <Mail size={20} strokeWidth={1.5} aria-hidden />
              <span>
                We emailed your confirmation to <strong className="ink strong">{email}</strong>
              </span>
            </p>
            <div className={styles.actions}>
              <PageLink to={bookingNumber ? `/booking?number=${bookingNumber}` : '/booking'}>
                Manage booking
              </PageLink>
              <Calendar ticket={ticket} />
              {account ? (
                <PageLink to="/profile" variant="outline">
                  View your bookings
                </PageLink>
              ) : (
                <PageLink to="/login?create" variant="outline">
                  Create an account
                </PageLink>
              )}
            </div>
          </div>
          <button
            type="button"
            className={styles.close}
            aria-label="Hide ticket"
            onClick={handleClose}
          >
            <X size={20} strokeWidth={1.5} aria-hidden />
          </button>
        </div>
      </div>
    </section>
  );
}

/** The first page after a payment is about the ticket: it names the tab and takes the focus. */
function useArrival() {
  const place = useRef<HTMLElement>(null);
  const setTitle = useContext(TitleContext);
  useEffect(() => {
    if (!takeNews()) return;
    setTitle('You’re booked');
    place.current?.focus();
    return () => setTitle(null);
  }, [setTitle]);
  return place;
}

/** The address and what to bring; both have reserved space until they load. */
function Visit() {
  const { data: studio } = useGetStudioQuery();
  return (
    <>
      <p className={`${styles.address} aside`}>
        {studio && (
          <a href={mapUrl(studio.address)} target="_blank" rel="noreferrer">
            {studio.address.join(', ')}
          </a>
        )}
      </p>
      <p className={`${styles.bring} aside`}>{studio?.bring && `Bring: ${studio.bring}`}</p>
    </>
  );
}

/** Leads to a link for each guest. */
const Signed = ({ ticket: { booking, bookingNumber } }: { ticket: Ticket }) =>
  booking.signed_guests === undefined || !bookingNumber ? null : (
    <p className="aside">
      <span>{`${signedText({ signed: booking.signed_guests, guests: booking.guest_count })}.`}</span>{' '}
      <a href={`/booking?number=${bookingNumber}&change=seats`}>
        {seatLinksText(booking.guest_count)}
      </a>
    </p>
  );

function Calendar({ ticket: { booking, bookingNumber } }: { ticket: Ticket }) {
  const { id: reservationId, title, hours, guest_count: guests, balance_cents } = booking;
  const entry = { reservationId, bookingNumber, title, session: sessionOf(booking), hours, guests };
  return (
    <CalendarFile
      booking={{ ...entry, ...(balance_cents && { balanceCents: balance_cents }) }}
      sequence={booking.version}
    />
  );
}

function Money({ ticket: { booking, bookingNumber } }: { ticket: Ticket }) {
  const { balance_cents: balance } = booking;
  const rows = [
    { label: 'Deposit paid', value: formatCents(depositLeft(booking)) },
    ...(balance === undefined ? [] : [{ label: 'At the workshop', value: formatCents(balance) }]),
    ...(bookingNumber ? [{ label: 'Booking', value: bookingNumber }] : []),
  ];
  return (
    <dl className={`${styles.money} stack2 ui`}>
      {rows.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
