import {
  deadlineText,
  formatCents,
  formatDay,
  type ManagedBooking,
  keepTimesTogether,
} from '@studio/contract';
import { bookingPage } from '../../../../booking/manage/booking-address.ts';
import { BookingSummary } from '../../../../booking/manage/booking-summary.tsx';
import {
  paidLeft,
  guestWords,
  moveWords,
  sessionOf,
  timeWords,
} from '../../../../booking/manage/booking-words.ts';
import { Done, type Fact } from '../../../../booking/manage/done.tsx';
import { Seal } from '../../../../ui/seal.tsx';
import { instantOf } from '../../../../text/times.ts';

export const Moved = ({ booking }: { booking: ManagedBooking }) => (
  <Done
    title={`Moved to ${formatDay(sessionOf(booking).date)}`}
    mark={<Seal />}
    lead={`${timeWords(booking)}, ${guestWords(booking.guest_count)}. See you at the bench.`}
    facts={[
      {
        fact: `${formatCents(paidLeft(booking))} moved with your booking`,
        detail: 'Nothing is due now.',
      },
      { fact: 'We emailed you', detail: 'Open the attached file to update your calendar.' },
      deadlinesFact(booking),
    ]}
    action={{ label: 'View booking', to: bookingPage(booking) }}
    ticket={<BookingSummary booking={booking} />}
  />
);

function deadlinesFact({ terms, cannot }: ManagedBooking): Fact {
  const { refund_until: until, joined_refund_until: joined } = terms;
  return {
    fact: keepTimesTogether(
      deadlineText({
        refundUntil: until === null ? null : new Date(until),
        joinedRefundUntil: joined === undefined ? null : new Date(joined),
        instantOf,
      }),
    ),
    detail: keepTimesTogether(
      cannot.move ??
        `Free to move until ${instantOf(new Date(terms.move_until))}, ${moveWords(terms.moves_left)} left.`,
    ),
    isNote: until === null,
  };
}
