import type { Mail } from '../layout/mail.ts';
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
  preview: 'See it, move it or cancel it',
  title: bookings.length === 1 ? 'Your booking' : 'Your bookings',
  lead: ['Here you see, move and cancel what you have booked.'],
  facts: bookings.map(({ booking, url }) => ({
    label: booking.bookingNumber ?? 'Booking',
    lines: [booking.title],
    details: [chosenWords(booking.reservation)],
    link: { text: 'See your booking', url },
  })),
  sections: [{ text: 'If you did not ask for it, ignore this mail: nothing has changed.' }],
  footer: 'Whoever has this mail can change the booking, so please do not forward it.',
});
