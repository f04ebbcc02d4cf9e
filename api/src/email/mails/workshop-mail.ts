import { addOnLine, type BookedAddOn } from '@studio/contract';
import {
  type At,
  balanceRows,
  bookingButton,
  calendarOf,
  sessionContent,
  visitFacts,
  whereFact,
} from './booking-content.ts';
import type { Mail } from '../layout/mail.ts';
import type { MailBooking } from './mail-booking.ts';
import { sessionWords } from './session-words.ts';

/** `before` is the title of the earlier workshop. `isPriceKept`: the price did not change. */
type Changed = At & { before: string; isPriceKept: boolean; removed: BookedAddOn[] };

export function workshopMail(
  booking: MailBooking,
  { before, isPriceKept, removed, ...at }: Changed,
): Mail {
  const session = sessionContent(booking);
  const { guestName } = booking.reservation;
  return {
    studio: at.studio,
    subject: 'Your booking has changed',
    preview: sessionWords(session),
    bookingNumber: booking.bookingNumber,
    title: 'You’re booked for another workshop',
    lead: [
      `${guestName}, we changed your workshop from ${before} to ${booking.title}. Your time and your deposit stay the same.`,
      ...(isPriceKept ? ['The price we agreed on stays the same too.'] : []),
      ...(removed.length > 0 ? [removedWords(removed)] : []),
    ],
    session,
    facts: [whereFact(at.studio), ...visitFacts(at.studio)],
    money: balanceRows(booking),
    ...bookingButton(booking, at.studio),
    calendar: {
      ...calendarOf(booking, at),
      sentence: 'Open the attached file to update your calendar.',
    },
    sections: [{ text: 'Didn’t you ask for this? Email us right away.' }],
  };
}

const removedWords = (removed: BookedAddOn[]): string =>
  `The new workshop doesn’t offer these add-ons, so we removed them: ${removed.map(addOnLine).join('; ')}.`;
