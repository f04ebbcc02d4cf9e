import {
  addDays,
  deskRefundText,
  formatCents,
  formatShortDate,
  formatShortDay,
  settlementText,
  studioDate,
} from '@studio/contract';
import { type At, calendarOf, termsWords } from './booking-content.ts';
import type { Mail } from '../layout/mail.ts';
import type { MailBooking } from './mail-booking.ts';
import { chosenWords } from './session-words.ts';

/** Most banks show a refund within this many days. */
const slowestBankDays = 10;

/** When a refund made today will be on a card, such as "by Sat, Nov 28". */
export const onCardBy = (now: Date): string =>
  `by ${formatShortDay(addDays(studioDate(now), slowestBankDays))}`;

/** The lines of an email about a card refund, in cents. */
export const refundContent = (refundCents: number, now: Date): Pick<Mail, 'sum' | 'facts'> => ({
  sum: { amount: formatCents(refundCents), words: 'is on its way to the card you paid with' },
  facts: [
    { label: 'Refund issued', lines: [formatShortDate(studioDate(now))] },
    { label: 'On your card', lines: [onCardBy(now)], details: ['with most banks'] },
  ],
});

/** Who or what canceled the booking: the guest, or staff for one of these causes. */
export type CancelledBy = 'guest' | 'POLICY' | 'STUDIO' | 'STAFF';

const whySum: Record<CancelledBy, string[]> = {
  guest: [],
  POLICY: ['Our refund policy'],
  STUDIO: ['Full refund because we changed your session'],
  STAFF: ['Decided by our staff'],
};

type Cancelled = At & {
  by: CancelledBy;
  /** Whether the guest canceled, even if the studio was the cause. */
  isGuests: boolean;
  refundCents: number;
  /** The amount that the studio pays back at the desk, in cents. */
  deskRefundCents: number;
  /** The amount that is not refunded, in cents. */
  keptCents: number;
};

/** `booking` is the booking after the cancellation, so its file removes the calendar entry. */
export function cancelledMail(
  booking: MailBooking,
  { by, isGuests, refundCents, deskRefundCents, keptCents, ...at }: Cancelled,
): Mail {
  const { reservation, title, bookingNumber } = booking;
  const refund = refundCents > 0 ? refundContent(refundCents, at.now) : { facts: [] };
  const kept =
    keptCents > 0
      ? settlementText({
          isOver: termsWords(booking, at).refundUntil === null,
          refundCents: refundCents + deskRefundCents,
          keptCents,
        })
      : null;
  return {
    studio: at.studio,
    subject: 'Your booking is canceled',
    preview: refundCents > 0 ? `On your card ${onCardBy(at.now)}` : 'We’ve released your seats',
    bookingNumber,
    title: 'Your booking is canceled',
    lead: [
      isGuests
        ? `${reservation.guestName}, nothing else is due.`
        : `${reservation.guestName}, we have canceled your booking. Nothing else is due.`,
      ...(deskRefundCents > 0 ? [deskRefundText(deskRefundCents)] : []),
      ...(kept ? [kept.after] : []),
    ],
    ...refund,
    facts: [
      ...(refund.facts ?? []),
      ...(refundCents > 0
        ? whySum[by].map((why) => ({ label: 'Why this amount', lines: [why] }))
        : []),
      { label: 'Canceled booking', lines: [title], details: [chosenWords(reservation)] },
    ],
    button: { text: 'Book another day', url: `${at.studio.siteUrl}/#services` },
    calendar: {
      ...calendarOf(booking, at, true),
      sentence: 'Open the attached file to remove the session from your calendar.',
    },
    sections: [
      {
        text: isGuests
          ? 'Wasn’t this you? Email us right away.'
          : 'Not expecting this? Email us and we’ll find another time together.',
      },
    ],
  };
}
