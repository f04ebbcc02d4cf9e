import { formatShortDay, type Terms } from '@studio/contract';
import type { Mail } from '../layout/mail.ts';
import {
  type At,
  balanceRows,
  bookingButton,
  changeUrl,
  sessionContent,
  visitFacts,
  waiverSection,
  whereFact,
} from './booking-content.ts';
import type { MailBooking } from './mail-booking.ts';
import { instantOf } from './mail-times.ts';
import { sessionWords } from './session-words.ts';

/**
 * Sent two days ahead; the only email that guests can turn off. It links to a move if the booking can still be
 * moved. It has no List-Unsubscribe header, because an email program would post the one-click form without our page
 * (RFC 8058), and the address of that form would write a secret into every log.
 */
export function reminderMail(
  booking: MailBooking,
  {
    terms,
    signedGuests,
    ...at
  }: At & {
    terms: Pick<Terms, 'canMove' | 'moveUntil'>;
    /** Null if waivers are not required. */
    signedGuests: number | null;
  },
): Mail {
  const { studio } = at;
  const session = sessionContent(booking);
  const until = `Move it for free until ${instantOf(terms.moveUntil)}.`;
  return {
    studio,
    // An outage may delay the email, so it names the day instead of counting days.
    subject: `Your workshop is on ${formatShortDay(booking.reservation.slotDate)}`,
    preview: terms.canMove ? `Can’t make it? ${until}` : sessionWords(session),
    bookingNumber: booking.bookingNumber,
    title: 'See you at the bench',
    lead: [`${booking.reservation.guestName}, your seats are ready.`],
    session,
    facts: [whereFact(studio), ...visitFacts(studio)],
    money: balanceRows(booking),
    ...bookingButton(booking, studio),
    sections: [
      ...(signedGuests === null ? [] : [waiverSection(booking, { studio, signed: signedGuests })]),
      ...(terms.canMove
        ? [
            {
              heading: 'Can’t make it?',
              text: `${until} Your deposit moves with your booking.`,
              link: { text: 'Move it', url: changeUrl(booking, studio, 'date') },
            },
          ]
        : []),
    ],
    footerLink: { text: 'Turn off reminders', url: changeUrl(booking, studio, 'reminders') },
  };
}
