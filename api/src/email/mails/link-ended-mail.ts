import { formatDay } from '@studio/contract';
import type { Mail } from '../layout/mail.ts';
import { sessionOf } from './booking-content.ts';
import type { MailBooking } from './mail-booking.ts';
import type { MailStudio } from './mail-studio.ts';
import { timeOf } from './mail-times.ts';
import { notBooked } from './not-booked.ts';

/** Says that the deposit was not paid in time, so the seats that staff held are free again. */
export function linkEndedMail(booking: MailBooking, studio: MailStudio): Mail {
  const session = sessionOf(booking.reservation);
  const workshop = `your ${booking.title} on ${formatDay(session.date)} at ${timeOf(session)}`;
  const { guestName } = booking.reservation;
  const subject = 'We’re no longer holding your seats';
  return {
    studio,
    subject,
    preview: 'Nothing was charged, and nothing is due',
    bookingNumber: booking.bookingNumber,
    title: subject,
    lead: [
      `${guestName}, the deposit for ${workshop} was not paid in time.`,
      'Nothing was charged, and nothing is due. You are welcome to book another time on our site.',
    ],
    ...notBooked(booking, studio),
  };
}
