import type { Mail } from '../layout/mail.ts';
import type { MailStudio } from './mail-studio.ts';

/**
 * The notice to a booking's old address. A mistyped address belongs to a stranger, so the notice names no guest and
 * no session.
 */
export const addressChangedMail = (
  studio: MailStudio,
  bookingNumber: string | undefined,
): Mail => ({
  studio,
  subject: 'Your booking has a new email address',
  preview: 'Emails about it no longer come to this address',
  bookingNumber,
  title: 'Your booking has a new email address',
  lead: [
    'The studio changed the email address of this booking. Emails about it no longer come to this address, and the links in earlier emails have stopped working.',
  ],
  sections: [
    {
      heading: 'Didn’t you ask for this?',
      text: `Email us right away at ${studio.email}.`,
    },
  ],
});
