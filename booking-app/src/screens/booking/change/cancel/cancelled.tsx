import type { ManagedBooking } from '@studio/contract';
import { Ticket } from '@studio/shared-ui';
import { bookedRows } from '../../../../managed-booking/booking-rows.ts';
import { BookingTag } from '../../../../managed-booking/booking-tag.tsx';
import { onCardWords, refundFact } from '../../../../managed-booking/booking-words.ts';
import { Done } from '../../../../managed-booking/done.tsx';
import { Sum } from './sum.tsx';

type CancelledProps = { booking: ManagedBooking };

export const Cancelled = ({ booking, booking: { refunded_cents: refunded } }: CancelledProps) => (
  <Done
    mark={<BookingTag booking={booking} />}
    title="Your booking is cancelled"
    sum={refunded > 0 && <Sum cents={refunded} words="is on its way to your card" />}
    facts={[
      refunded > 0 ? { fact: 'Refund sent', detail: onCardWords() } : refundFact(refunded),
      { fact: 'Your seats are free again', detail: 'Nothing else is due.' },
      {
        fact: 'We emailed you',
        detail: 'Open the attached file to remove the session from your calendar.',
      },
    ]}
    action={{ label: 'Book another day', to: '/#services' }}
    ticket={<Ticket title="Cancelled booking" rows={bookedRows(booking)} />}
  />
);
