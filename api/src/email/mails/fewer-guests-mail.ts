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
      `${reservation.guestName}, we released the other seats.`,
      ...(refundCents > 0 ? [] : ['The deposit for these guests is not refunded.']),
    ],
    session,
    ...refund,
    facts: [...(refund.facts ?? []), whereFact(at.studio)],
    money: balanceRows(booking),
    ...bookingButton(booking, at.studio),
    calendar: {
      ...calendarOf(booking, at),
      sentence: 'Open the attached file to update your calendar.',
    },
    sections: [{ text: 'Wasn’t this you? Email us right away.' }],
  };
}
