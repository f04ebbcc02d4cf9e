import type { Mail } from '../layout/mail.ts';
import { linkFooter } from './booking-content.ts';
import type { MailBooking } from './mail-booking.ts';
import type { MailStudio } from './mail-studio.ts';
import { chosenWords } from './session-words.ts';

/** The links of an address's upcoming bookings. A renewed link has ended all earlier ones. */
export const linksMail = (
  studio: MailStudio,
  bookings: { booking: MailBooking; url: string }[],
  { isRenewed = false }: { isRenewed?: boolean } = {},
): Mail => ({
  studio,
  subject: bookings.length === 1 ? 'The link to your booking' : 'The links to your bookings',
  preview: 'View, move or cancel it',
  title: bookings.length === 1 ? 'Your booking' : 'Your bookings',
  lead: ['Use the link to view, move or cancel your booking.'],
  facts: bookings.map(({ booking, url }) => ({
    label: booking.bookingNumber ?? 'Booking',
    lines: [booking.title],
    details: [chosenWords(booking.reservation)],
    link: { text: 'View booking', url },
  })),
  sections: [
    {
      text: isRenewed
        ? 'All earlier links to your booking have stopped working. If you didn’t request a new link, contact us.'
        : 'If you didn’t request this, ignore this email. Nothing has changed.',
    },
  ],
  footer: linkFooter,
});
