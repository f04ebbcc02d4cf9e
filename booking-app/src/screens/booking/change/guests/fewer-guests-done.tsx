import { formatCents, type ManagedBooking } from '@studio/contract';
import { bookingPage } from '../../../../booking/manage/booking-address.ts';
import { BookingSummary } from '../../../../booking/manage/booking-summary.tsx';
import {
  dayAndTimes,
  depositLeft,
  deskKeptWords,
  guestWords,
  fewerText,
  onCardWords,
} from '../../../../booking/manage/booking-words.ts';
import { Done, type Fact } from '../../../../booking/manage/done.tsx';
import { Seal } from '../../../../ui/seal.tsx';

type FewerGuestsDoneProps = { before: ManagedBooking; after: ManagedBooking };

export const FewerGuestsDone = ({ before, after }: FewerGuestsDoneProps) => (
  <Done
    mark={<Seal />}
    title={`Your booking is now for ${guestWords(after.guest_count)}`}
    lead={dayAndTimes(after)}
    facts={[
      moneyFact(before, after),
      { fact: 'We’ve released the other seats', detail: 'You keep yours in the same session.' },
      { fact: 'We emailed you', detail: 'Open the attached file to update your calendar.' },
    ]}
    action={{ label: 'View booking', to: bookingPage(after) }}
    ticket={<BookingSummary booking={after} />}
  />
);

function moneyFact(before: ManagedBooking, after: ManagedBooking): Fact {
  const cents = after.refunded_cents - before.refunded_cents;
  if (before.desk && depositLeft(before) === 0) {
    return { fact: 'No refund', detail: deskKeptWords, isNote: true };
  }
  if (cents > 0) {
    return { fact: `${formatCents(cents)} is on its way to your card`, detail: onCardWords() };
  }
  const kept = fewerText(before, after.guest_count);
  return {
    fact: 'No refund',
    detail: kept?.after ?? 'No deposit was paid for these guests.',
    isNote: true,
  };
}
