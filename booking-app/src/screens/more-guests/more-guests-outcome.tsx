import { formatCents, type ManagedBooking } from '@studio/contract';
import { dateWords, guestWords, timeWords } from '../../managed-booking/booking-words.ts';
import { Done } from '../../managed-booking/done.tsx';

/** The booking as it was before them. */
type Outcome = { booking: ManagedBooking; added: number };

const seeBooking = ({ id }: ManagedBooking) => ({
  label: 'See your booking',
  to: `/booking?id=${id}`,
});

export const MoreGuestsDone = ({ booking, added }: Outcome) => (
  <Done
    title={`Your booking is for ${guestWords(booking.guest_count + added)} now`}
    facts={[
      {
        fact: `${formatCents(added * booking.deposit_cents)} is paid`,
        detail: 'The deposit of whoever joins you.',
      },
      {
        fact: 'The seats beside yours are yours',
        detail: `${dateWords(booking)}, ${timeWords(booking)}`,
      },
      { fact: 'A mail is on its way', detail: 'Its file changes the entry in your calendar.' },
    ]}
    action={seeBooking(booking)}
  />
);

/** The card network has not answered; the seats stay theirs until it has. */
export const MoreGuestsOpen = ({ booking }: Outcome) => (
  <Done
    title="We are confirming your payment"
    facts={[
      { fact: 'Please do not pay again', detail: 'The seats are kept until we know.' },
      {
        fact: 'A mail tells you',
        detail: 'Your booking shows the new guests as soon as they are paid for.',
      },
    ]}
    action={seeBooking(booking)}
  />
);
