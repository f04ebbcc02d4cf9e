import { formatShortDay, type Terms } from '@studio/contract';
import type { Mail } from '../layout/mail.ts';
import {
  type At,
  balanceRows,
  bookingButton,
  sessionContent,
  visitFacts,
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
    isWaiverRequired,
    ...at
  }: At & { terms: Pick<Terms, 'canMove' | 'moveUntil'>; isWaiverRequired: boolean },
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
      ...(isWaiverRequired
        ? [
            {
              heading: 'Before you come',
              text: 'Each guest signs a waiver, which takes a minute on a phone.',
              link: { text: 'Get a link for each guest', url: changeUrl(booking, at, 'seats') },
            },
          ]
        : []),
      ...(terms.canMove
        ? [
            {
              heading: 'Can’t make it?',
              text: `${until} Your deposit moves with your booking.`,
              link: { text: 'Move it', url: changeUrl(booking, at, 'date') },
            },
          ]
        : []),
    ],
    footerLink: { text: 'Turn off reminders', url: changeUrl(booking, at, 'reminders') },
  };
}

/** The booking's page, opened at this change. The secret stays in the fragment. */
const changeUrl = (
  { reservation }: MailBooking,
  { studio }: At,
  change: 'date' | 'seats' | 'reminders',
) => studio.bookingUrl(reservation).replace('#', `?change=${change}#`);
