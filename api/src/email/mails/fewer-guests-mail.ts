import {
  type At,
  bookingButton,
  balanceRows,
  calendarOf,
  sessionContent,
  whereFact,
} from './booking-content.ts';
import { refundContent } from './cancelled-mail.ts';
import type { Mail } from '../layout/mail.ts';
import type { MailBooking } from './mail-booking.ts';
import { guestWords, sessionWords } from './session-words.ts';

/** `booking` as it is after it; `refundCents` may be nothing. */
export function fewerGuestsMail(
  booking: MailBooking,
  { refundCents, ...at }: At & { refundCents: number },
): Mail {
  const { reservation, bookingNumber } = booking;
  const session = sessionContent(booking);
  const refund = refundCents > 0 ? refundContent(refundCents, at.now) : {};
  return {
    studio: at.studio,
    subject: 'Your booking has changed',
    preview: sessionWords(session),
    bookingNumber,
    title: `Your booking is for ${guestWords(reservation.guestCount)} now`,
    lead: [
      `${reservation.guestName}, the other seats are free again.`,
      ...(refundCents > 0 ? [] : ['Nothing of the deposit comes back.']),
    ],
    session,
    ...refund,
    facts: [...(refund.facts ?? []), whereFact(at.studio)],
    money: balanceRows(booking),
    ...bookingButton(booking, at.studio),
    calendar: {
      ...calendarOf(booking, at),
      sentence: 'The attached file changes the entry in your calendar.',
    },
    sections: [{ text: 'Was this not you? Write to us at once.' }],
  };
}
