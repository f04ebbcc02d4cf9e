import type { Mail } from '../layout/mail.ts';
import { sessionContent, visitFacts, whereFact } from './booking-content.ts';
import type { MailBooking } from './mail-booking.ts';
import type { MailStudio } from './mail-studio.ts';
import { sessionWords } from './session-words.ts';

/** To a guest of a booking, from the guest who booked. It names no other guest and no amount. */
export function seatLinkMail(
  booking: MailBooking,
  { studio, url }: { studio: MailStudio; url: string },
): Mail {
  const session = { ...sessionContent(booking), guests: 1 };
  return {
    studio,
    subject: `Sign the waiver for ${session.title}`,
    preview: sessionWords(session),
    title: 'You have a seat at the bench',
    lead: [
      `${booking.reservation.guestName} booked it for you. Please sign the waiver before you come. It takes a minute on a phone.`,
    ],
    session,
    facts: [whereFact(studio), ...visitFacts(studio)],
    button: { text: 'Sign the waiver', url },
    footer:
      'This link is for you only, so please don’t forward it. We use your address for this email and nothing else.',
  };
}
