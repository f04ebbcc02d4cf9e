import {
  addDays,
  formatCents,
  formatShortDate,
  formatShortDay,
  studioDate,
} from '@studio/contract';
import { type At, cancelledFile } from './booking-content.ts';
import { type Mail, type MailContent, toMail } from './mail.ts';
import type { MailBooking } from './mail-booking.ts';
import { chosenWords } from './session-words.ts';

/** Most banks show a refund within so many days. */
const slowestBankDays = 10;

/** "by Sat, Nov 28": when a refund of today is on a card. */
export const onCardBy = (now: Date): string =>
  `by ${formatShortDay(addDays(studioDate(now), slowestBankDays))}`;

/** What a mail says of money that is on its way to the card that paid, in cents. */
export const refundContent = (
  refundCents: number,
  now: Date,
): Pick<MailContent, 'sum' | 'facts'> => ({
  sum: { amount: formatCents(refundCents), words: 'is on its way to the card that paid' },
  facts: [
    { label: 'Refund sent', lines: [formatShortDate(studioDate(now))] },
    { label: 'On your card', lines: [onCardBy(now)], details: ['with most banks'] },
  ],
});

type Cancelled = At & {
  refundCents: number;
  /** What does not come back. */
  keptCents: number;
};

/** `booking` as it is after it: its file takes the entry out of calendars. */
export function cancelledMail(
  booking: MailBooking,
  { refundCents, keptCents, ...at }: Cancelled,
): Mail {
  const { reservation, title, bookingNumber } = booking;
  const refund = refundCents > 0 ? refundContent(refundCents, at.now) : { facts: [] };
  const kept = `Your deposit of ${formatCents(keptCents)} does not come back.`;
  return toMail({
    studio: at.studio,
    subject: 'Your booking is cancelled',
    preview: refundCents > 0 ? `On your card ${onCardBy(at.now)}` : 'Your seats are free again',
    bookingNumber,
    title: 'Your booking is cancelled',
    lead: [`${reservation.guestName}, nothing else is due.`, ...(keptCents > 0 ? [kept] : [])],
    ...refund,
    facts: [
      ...(refund.facts ?? []),
      { label: 'Was booked', lines: [title], details: [chosenWords(reservation)] },
    ],
    button: { text: 'Book another day', url: `${at.studio.siteUrl}/#services` },
    calendar: {
      file: cancelledFile(booking, at),
      sentence: 'The attached file takes the entry out of your calendar.',
    },
    sections: [{ text: 'Was this not you? Write to us at once.' }],
  });
}
