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
      refunded > 0 ? { fact: 'The refund is sent', detail: onCardWords() } : refundFact(refunded),
      { fact: 'Your seats are free again', detail: 'Nothing else is due.' },
      { fact: 'A mail is on its way', detail: 'Its file takes the entry out of your calendar.' },
    ]}
    action={{ label: 'Book another day', to: '/#services' }}
    ticket={<Ticket title="What was booked" rows={bookedRows(booking)} />}
  />
);
