import { deskRefundText, settlementText } from '@studio/contract';
import {
  type At,
  bookingButton,
  balanceRows,
  calendarOf,
  sessionContent,
  termsWords,
  whereFact,
} from './booking-content.ts';
import { refundContent } from './cancelled-mail.ts';
import type { Mail } from '../layout/mail.ts';
import type { MailBooking } from './mail-booking.ts';
import { guestWords, sessionWords } from './session-words.ts';

type FewerGuests = At & {
  /** Whether the guest asked for the change, not staff. */
  isGuests: boolean;
  refundCents: number;
  /** The amount that the studio pays back at the desk, in cents. */
  deskRefundCents: number;
  /** The part of the online payment for the guests who left that is not refunded, in cents. */
  keptCents: number;
};

/** `booking` is the booking after the change. Both refunds may be zero. */
export function fewerGuestsMail(
  booking: MailBooking,
  { isGuests, refundCents, deskRefundCents, keptCents, ...at }: FewerGuests,
): Mail {
  const { reservation, bookingNumber } = booking;
  const session = sessionContent(booking);
  const refund = refundCents > 0 ? refundContent(refundCents, at.now) : {};
  const isOver = termsWords(booking, at).refundUntil === null;
  const kept = keptCents > 0 ? settlementText({ isOver, refundCents, keptCents }) : null;
  return {
    studio: at.studio,
    subject: 'Your booking has changed',
    preview: sessionWords(session),
    bookingNumber,
    title: `Your booking is now for ${guestWords(reservation.guestCount)}`,
    lead: [
      `${reservation.guestName}, we released the other seats.`,
      ...(kept ? [kept.after] : []),
      ...(deskRefundCents > 0 ? [deskRefundText(deskRefundCents)] : []),
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
    sections: isGuests ? [{ text: 'Wasn’t this you? Email us right away.' }] : [],
  };
}
