import {
  type At,
  balanceRows,
  bookingButton,
  calendarOf,
  depositRow,
  sessionContent,
  termsWords,
  whereFact,
  withoutDeposit,
} from './booking-content.ts';
import type { Mail } from '../layout/mail.ts';
import type { MailBooking } from './mail-booking.ts';
import { guestWords, sessionWords } from './session-words.ts';

/**
 * `booking` includes the guests who joined. `amountCents` was paid for them, and is refundable by the rules of a new
 * booking for the session. `dueCents` is their deposit if it is still due at the studio, as part of the balance.
 * `terms` is what the guest agreed to when they paid.
 */
export function moreGuestsMail(
  booking: MailBooking,
  {
    amountCents,
    dueCents = 0,
    terms,
    ...at
  }: At & { amountCents: number; dueCents?: number; terms?: Mail['terms'] },
): Mail {
  const { reservation, bookingNumber } = booking;
  const session = sessionContent(booking);
  const joined = { ...booking, reservation: { ...reservation, policyAnchor: null } };
  return {
    studio: at.studio,
    subject: 'Your booking has changed',
    preview: sessionWords(session),
    bookingNumber,
    title: `Your booking is now for ${guestWords(reservation.guestCount)}`,
    lead: [`${reservation.guestName}, we’ve added the seats to your booking.`],
    session,
    facts: [whereFact(at.studio)],
    money: [
      dueCents > 0
        ? depositRow('Deposit for added guests, due at the studio', dueCents)
        : depositRow('Deposit paid for added guests', amountCents),
      ...balanceRows(withoutDeposit(booking, dueCents)),
    ],
    ...bookingButton(booking, at.studio),
    calendar: {
      ...calendarOf(booking, at),
      sentence: 'Open the attached file to update your calendar.',
    },
    sections: dueCents > 0 ? [] : [{ text: termsWords(joined, at).refund }],
    terms,
  };
}
