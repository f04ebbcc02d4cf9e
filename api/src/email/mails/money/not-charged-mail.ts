import type { Mail } from '../../layout/mail.ts';
import type { MailBooking } from '../mail-booking.ts';
import type { MailStudio } from '../mail-studio.ts';
import { notBooked } from '../not-booked.ts';

export const notChargedMail = (booking: MailBooking, studio: MailStudio): Mail => ({
  studio,
  subject: 'Your payment did not go through',
  preview: 'You were not charged, and nothing is booked',
  bookingNumber: booking.bookingNumber,
  title: 'Your payment did not go through',
  lead: [
    'You were not charged, and we released the seats we held for you.',
    'You are welcome to book another time on our site.',
  ],
  ...notBooked(booking, studio),
});
