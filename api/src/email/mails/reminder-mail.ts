import { formatShortDay, type Terms } from '@studio/contract';
import type { Mail } from '../layout/mail.ts';
import {
  type At,
  balanceRows,
  bookingButton,
  bringFacts,
  sessionContent,
  whereFact,
} from './booking-content.ts';
import type { MailBooking } from './mail-booking.ts';
import { instantOf } from './mail-times.ts';
import { sessionWords } from './session-words.ts';

/**
 * Two days ahead, the one mail that can be switched off. Where the booking can still be moved, with the way
 * straight to another date. It has no List-Unsubscribe: one click there is a form that a mail program posts
 * without our page (RFC 8058), so its address would take a secret into every log.
 */
export function reminderMail(
  booking: MailBooking,
  { terms, ...at }: At & { terms: Pick<Terms, 'canMove' | 'moveUntil'> },
): Mail {
  const { studio } = at;
  const session = sessionContent(booking);
  const until = `Move it for free until ${instantOf(terms.moveUntil)}.`;
  return {
    studio,
    // An outage may delay it, so it names the day and does not count.
    subject: `Your workshop is on ${formatShortDay(booking.reservation.slotDate)}`,
    preview: terms.canMove ? `Can’t make it? ${until}` : sessionWords(session),
    bookingNumber: booking.bookingNumber,
    title: 'See you at the bench',
    lead: [`${booking.reservation.guestName}, your seats are ready.`],
    session,
    facts: [whereFact(studio), ...bringFacts(studio)],
    money: balanceRows(booking),
    ...bookingButton(booking, studio),
    sections: terms.canMove
      ? [
          {
            heading: 'Can’t make it?',
            text: `${until} Your deposit moves with your booking.`,
            link: { text: 'Move it', url: changeUrl(booking, at, 'date') },
          },
        ]
      : [],
    footerLink: { text: 'Turn off reminders', url: changeUrl(booking, at, 'reminders') },
  };
}

/** The booking's page, where that can be changed; its secret stays in the fragment. */
const changeUrl = ({ reservation }: MailBooking, { studio }: At, change: 'date' | 'reminders') =>
  studio.bookingUrl(reservation).replace('#', `?change=${change}#`);
