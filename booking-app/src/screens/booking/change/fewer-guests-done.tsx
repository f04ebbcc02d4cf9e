import { formatCents, type ManagedBooking } from '@studio/contract';
import { dateWords, guestWords, timeWords } from '../../../managed-booking/booking-words.ts';
import { Done } from '../../../managed-booking/done.tsx';

type FewerGuestsDoneProps = { before: ManagedBooking; after: ManagedBooking };

export function FewerGuestsDone({ before, after }: FewerGuestsDoneProps) {
  const refund = after.refunded_cents - before.refunded_cents;
  return (
    <Done
      title={`Your booking is for ${guestWords(after.guest_count)} now`}
      facts={[
        refund > 0
          ? {
              fact: `${formatCents(refund)} is on its way to your card`,
              detail: 'In 5 to 10 days with most banks.',
            }
          : {
              fact: 'Nothing comes back to your card',
              detail: 'The deposit was past its deadline.',
            },
        {
          fact: 'The other seats are free again',
          detail: `${dateWords(after)}, ${timeWords(after)}`,
        },
        { fact: 'A mail is on its way', detail: 'Its file changes the entry in your calendar.' },
      ]}
      action={{ label: 'See your booking', to: `/booking?id=${after.id}` }}
    />
  );
}
