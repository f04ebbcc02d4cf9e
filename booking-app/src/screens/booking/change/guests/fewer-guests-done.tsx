import type { ManagedBooking } from '@studio/contract';
import { BookingSummary } from '../../../../managed-booking/booking-summary.tsx';
import {
  dayAndTimes,
  depositLeft,
  deskKeptWords,
  guestWords,
  refundFact,
} from '../../../../managed-booking/booking-words.ts';
import { Done } from '../../../../managed-booking/done.tsx';
import { Seal } from '../../../../seal/seal.tsx';

type FewerGuestsDoneProps = { before: ManagedBooking; after: ManagedBooking };

export const FewerGuestsDone = ({ before, after }: FewerGuestsDoneProps) => (
  <Done
    mark={<Seal />}
    title={`Your booking is for ${guestWords(after.guest_count)} now`}
    lead={dayAndTimes(after)}
    facts={[
      before.desk && depositLeft(before) === 0
        ? { fact: 'No refund', detail: deskKeptWords }
        : refundFact(after.refunded_cents - before.refunded_cents),
      { fact: 'The other seats are free again', detail: 'You keep yours in the same session.' },
      { fact: 'We emailed you', detail: 'Open the attached file to update your calendar.' },
    ]}
    action={{ label: 'View booking', to: `/booking?id=${after.id}` }}
    ticket={<BookingSummary booking={after} />}
  />
);
