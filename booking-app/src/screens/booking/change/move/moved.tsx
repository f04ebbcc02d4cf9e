import { formatCents, formatDay, type ManagedBooking, unbroken } from '@studio/contract';
import { BookingSummary } from '../../../../managed-booking/booking-summary.tsx';
import {
  paidLeft,
  guestWords,
  moveWords,
  sessionOf,
  timeWords,
} from '../../../../managed-booking/booking-words.ts';
import { Done } from '../../../../managed-booking/done.tsx';
import { Seal } from '../../../../seal/seal.tsx';
import { instantOf } from '../../../../times/times.ts';

export const Moved = ({ booking }: { booking: ManagedBooking }) => (
  <Done
    title={`Moved to ${formatDay(sessionOf(booking).date)}`}
    mark={<Seal />}
    lead={`${timeWords(booking)}, ${guestWords(booking.guest_count)}. See you at the bench.`}
    facts={[
      {
        fact: `${formatCents(paidLeft(booking))} moves with your booking`,
        detail: 'Nothing is due now.',
      },
      { fact: 'We emailed you', detail: 'Open the attached file to update your calendar.' },
      deadlinesFact(booking),
    ]}
    action={{ label: 'View booking', to: `/booking?id=${booking.id}` }}
    ticket={<BookingSummary booking={booking} />}
  />
);

const deadlinesFact = ({ terms, cannot }: ManagedBooking) => ({
  fact: unbroken(refundWords(terms)),
  detail: unbroken(
    cannot.move ??
      `Free to move until ${instantOf(new Date(terms.move_until))}, ${moveWords(terms.moves_left)} left.`,
  ),
});

function refundWords(terms: ManagedBooking['terms']): string {
  const { refund_until: until, joined_refund_until: joined } = terms;
  if (until) return `Free to cancel until ${instantOf(new Date(until))}`;
  return joined
    ? `The deposits of guests who joined later are refundable until ${instantOf(new Date(joined))}`
    : 'The deposit is no longer refundable';
}
