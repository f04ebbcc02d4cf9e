import { deskRefundText, formatCents, type ManagedBooking, settlementText } from '@studio/contract';
import { Ticket } from '@studio/shared-ui';
import { bookedRows, onCardWords } from '../../../../booking/manage/booking-words.ts';
import { BookingTag } from '../../../../booking/manage/booking-tag.tsx';
import { Done } from '../../../../booking/manage/done.tsx';
import { Sum } from './sum.tsx';

type CancelledProps = { booking: ManagedBooking };

export const Cancelled = ({ booking, booking: { refunded_cents: refunded } }: CancelledProps) => (
  <Done
    mark={<BookingTag booking={booking} />}
    title="Your booking is canceled"
    sum={refunded > 0 && <Sum cents={refunded} words="is on its way to your card" />}
    facts={[
      ...refundFacts(booking),
      { fact: 'We’ve released your seats', detail: 'Nothing else is due.' },
      {
        fact: 'We emailed you',
        detail: 'Open the attached file to remove the session from your calendar.',
      },
    ]}
    action={{ label: 'Book another day', to: '/#services' }}
    ticket={<Ticket title="Canceled booking" rows={bookedRows(booking)} />}
  />
);

/** Describes the refund to the card and at the studio, or explains why there is none. */
function refundFacts({ refunded_cents: refunded, paid_cents: paid, desk, terms }: ManagedBooking) {
  const atDesk = desk?.refund_cents ?? 0;
  const kept = settlementText({
    isOver: terms.refund_until === null,
    refundCents: refunded + atDesk,
    keptCents: paid + (desk?.paid_cents ?? 0) - refunded - atDesk,
  });
  return [
    ...(refunded > 0 ? [{ fact: 'Refund issued', detail: onCardWords() }] : []),
    ...(atDesk > 0
      ? [{ fact: `${formatCents(atDesk)} at the studio`, detail: deskRefundText(atDesk) }]
      : []),
    ...(refunded + atDesk === 0 && kept
      ? [{ fact: 'No refund', detail: kept.after, isNote: true }]
      : []),
  ];
}
