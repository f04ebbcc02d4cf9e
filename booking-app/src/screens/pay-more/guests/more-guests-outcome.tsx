import { formatCents, type ManagedBooking } from '@studio/contract';
import { balanceFor, dayAndTimes, guestWords } from '../../../booking/manage/booking-words.ts';
import { BookingSummary } from '../../../booking/manage/booking-summary.tsx';
import { Done } from '../../../booking/manage/done.tsx';
import { Seal } from '../../../ui/seal.tsx';
import { PaymentOpen, seeBooking } from '../outcome.tsx';

/** `booking` does not include the added guests. */
type Outcome = { booking: ManagedBooking; added: number };

export const MoreGuestsDone = ({ booking, added }: Outcome) => (
  <Done
    mark={<Seal />}
    lead={dayAndTimes(booking)}
    title={`Your booking is now for ${guestWords(booking.guest_count + added)}`}
    facts={[
      {
        fact: `${formatCents(added * booking.deposit_cents)} is paid`,
        detail: 'The deposit for your added guests.',
      },
      {
        fact: added === 1 ? 'One more seat is yours' : `${added} more seats are yours`,
        detail: 'In the same session.',
      },
      { fact: 'We emailed you', detail: 'Open the attached file to update your calendar.' },
    ]}
    action={seeBooking(booking)}
    ticket={<BookingSummary booking={joined(booking, added)} />}
  />
);

/** Returns the booking with the added guests, as the next load shows it. */
function joined(booking: ManagedBooking, added: number): ManagedBooking {
  const guests = booking.guest_count + added;
  return {
    ...booking,
    guest_count: guests,
    paid_cents: booking.paid_cents + added * booking.deposit_cents,
    balance_cents: balanceFor(booking, guests),
  };
}

export const MoreGuestsOpen = ({ booking }: Outcome) => (
  <PaymentOpen
    booking={booking}
    next="Your booking shows the new guests as soon as the payment goes through."
  />
);
