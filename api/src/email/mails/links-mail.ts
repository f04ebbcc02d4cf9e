import type { Mail } from '../layout/mail.ts';
import { linkFooter } from './booking-content.ts';
import type { MailBooking } from './mail-booking.ts';
import type { MailStudio } from './mail-studio.ts';
import { chosenWords } from './session-words.ts';

/** The links of coming bookings, for whoever reads the address's mail. */
export const linksMail = (
  studio: MailStudio,
  bookings: { booking: MailBooking; url: string }[],
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
  sections: [{ text: 'If you didn’t request this, ignore this email. Nothing has changed.' }],
  footer: linkFooter,
});
