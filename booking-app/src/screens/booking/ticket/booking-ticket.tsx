import {
  addedAtTheStudio,
  addOnLine,
  formatCents,
  type ManagedBooking,
  mapUrl,
  serverNow,
  signedText,
} from '@studio/contract';
import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { useGetStudioQuery } from '../../../api/api.ts';
import { countSigned, useListSeatsQuery } from '../seats/seats-api.ts';
import { TicketStub } from '../../../booking/ticket/ticket-stub.tsx';
import paper from '@studio/shared-ui/ticket/paper.module.css';
import styles from './booking-ticket.module.css';
import {
  dateWords,
  depositLeft,
  guestWords,
  isOver,
  paidWords,
  sessionOf,
  timeWords,
} from '../../../booking/manage/booking-words.ts';

/** A booking's job ticket: its date as the stub, its facts and its money. */
export function BookingTicket({ booking }: { booking: ManagedBooking }) {
  const isToCome = booking.status !== 'CANCELLED' && !isOver(booking, new Date(serverNow()));
  return (
    <section className={paper.edge} aria-label={`${dateWords(booking)}, ${timeWords(booking)}`}>
      <div className={styles.ticket}>
        <TicketStub isLarge date={sessionOf(booking).date} />
        <div className={styles.facts}>
          <h2>{timeWords(booking)}</h2>
          <dl>
            <Where />
            {isToCome && <Bring />}
            <Row label="Guests">{guestWords(booking.guest_count)}</Row>
            {isToCome && <Signed id={booking.id} />}
            <Row label="Name">
              {`${booking.guest_name}${booking.phone_ending ? `, phone ending in ${booking.phone_ending}` : ''}`}
            </Row>
            {booking.guest_note && <Row label="Note">{booking.guest_note}</Row>}
            {booking.add_ons && (
              <Row label="Add-ons">
                {booking.add_ons.map((each) => (
                  <span key={each.id} className="block">
                    {addOnLine(each)}
                  </span>
                ))}
              </Row>
            )}
          </dl>
        </div>
        <Money booking={booking} />
      </div>
    </section>
  );
}

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={styles.row}>
    <dt>{label}</dt>
    <dd className="medium anywhere">{children}</dd>
  </div>
);

function Where() {
  const { data: studio } = useGetStudioQuery();
  if (!studio) return null;
  return (
    <Row label="Where">
      {studio.address.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
      <a className={styles.map} href={mapUrl(studio.address)} target="_blank" rel="noreferrer">
        <MapPin size={20} strokeWidth={1.5} aria-hidden />
        Open the map
      </a>
    </Row>
  );
}

function Bring() {
  const { data: studio } = useGetStudioQuery();
  return studio?.bring && <Row label="Bring">{studio.bring}</Row>;
}

function Signed({ id }: { id: string }) {
  const { data } = useListSeatsQuery({ params: { id } });
  return data && <Row label="Waiver">{signedText(countSigned(data.seats))}</Row>;
}

function depositWords(booking: ManagedBooking): string {
  if (booking.to_pay) return 'Deposit due';
  return booking.refunded_cents > 0 ? 'Deposit kept' : paidWords(booking);
}

/** Shows the paid and refunded amounts, and the balance of an active booking. */
function Money({ booking }: { booking: ManagedBooking }) {
  const {
    refunded_cents,
    balance_cents,
    balance_paid_cents = 0,
    tax_cents: tax,
    status,
    desk,
    is_closed,
  } = booking;
  const hasDeposit = booking.paid_cents > 0 || booking.to_pay !== undefined || !desk;
  return (
    <dl className={styles.money}>
      {hasDeposit && (
        <div>
          <dt>{depositWords(booking)}</dt>
          <dd>{formatCents(booking.to_pay?.amount_cents ?? depositLeft(booking))}</dd>
        </div>
      )}
      {refunded_cents > 0 && (
        <div>
          <dt>Back to your card</dt>
          <dd>{formatCents(refunded_cents)}</dd>
        </div>
      )}
      {balance_paid_cents > 0 && (
        <div>
          <dt>Balance paid</dt>
          <dd>{formatCents(balance_paid_cents)}</dd>
        </div>
      )}
      {desk && (
        <div>
          <dt>Paid at the studio</dt>
          <dd>{formatCents(desk.paid_cents)}</dd>
        </div>
      )}
      {desk && status === 'CANCELLED' && desk.refund_cents > 0 && (
        <div>
          <dt>The studio will pay back</dt>
          <dd>{formatCents(desk.refund_cents)}</dd>
        </div>
      )}
      {balance_cents !== undefined &&
        status !== 'CANCELLED' &&
        !is_closed &&
        !isOver(booking, new Date(serverNow())) && (
          <div>
            <dt>Due at the workshop</dt>
            <dd>{formatCents(balance_cents)}</dd>
            {tax && balance_cents > 0 && (
              <dd className={styles.addOns}>
                {`The price includes ${formatCents(tax)} sales tax.`}
              </dd>
            )}
            {/* If the guest can pay the balance online, the payment link says this. */}
            {booking.cannot.pay !== null && <dd className={styles.addOns}>{addedAtTheStudio}</dd>}
          </div>
        )}
    </dl>
  );
}
