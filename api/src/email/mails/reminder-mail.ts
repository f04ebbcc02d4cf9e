import { formatInstant, type Terms } from '@studio/contract';
import { type Mail, toMail } from '../layout/mail.ts';
import {
  type At,
  balanceRows,
  bookingButton,
  bringFacts,
  sessionContent,
  whereFact,
} from './booking-content.ts';
import type { MailBooking } from './mail-booking.ts';
import { sessionWords } from './session-words.ts';

/** Two days ahead. Where the booking can still be moved, with the way straight to another date. */
export function reminderMail(
  booking: MailBooking,
  { terms, ...at }: At & { terms: Pick<Terms, 'canMove' | 'moveUntil'> },
): Mail {
  const { studio } = at;
  const session = sessionContent(booking);
  const until = `Move it for free until ${formatInstant(terms.moveUntil)}.`;
  return toMail({
    studio,
    subject: 'Your workshop is in two days',
    preview: terms.canMove ? `Can’t come? ${until}` : sessionWords(session),
    bookingNumber: booking.bookingNumber,
    title: 'See you at the bench',
    lead: [`${booking.reservation.guestName}, your seats are ready for you.`],
    session,
    facts: [
      whereFact(studio),
      ...bringFacts(studio),
      ...(terms.canMove
        ? [
            {
              label: 'Can’t come?',
              lines: [until],
              link: { text: 'Move it', url: moveUrl(booking, at) },
            },
          ]
        : []),
    ],
    money: balanceRows(booking),
    ...bookingButton(booking, studio),
  });
}

/** The booking's page, at the choice of another date; its secret stays in the fragment. */
const moveUrl = ({ reservation }: MailBooking, { studio }: At): string =>
  studio.bookingUrl(reservation).replace('#', '?change=date#');
