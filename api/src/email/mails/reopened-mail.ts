import { formatDay } from '@studio/contract';
import type { Mail } from '../layout/mail.ts';
import {
  type At,
  bookingButton,
  sessionContent,
  sessionOf,
  termsWords,
} from './booking-content.ts';
import type { MailBooking } from './mail-booking.ts';
import { timeOf } from './mail-times.ts';

/** Says that a closed session takes place after all, so the guest's offer has ended. */
export function reopenedMail(booking: MailBooking, at: At): Mail {
  const { reservation, title } = booking;
  const session = sessionOf(reservation);
  const { button, footer } = bookingButton(booking, at.studio);
  return {
    studio: at.studio,
    subject: 'Your session is back on',
    preview: 'You still have your seats and don’t need to do anything',
    bookingNumber: booking.bookingNumber,
    title: 'Your session is back on',
    lead: [
      `${reservation.guestName}, your ${title} on ${formatDay(session.date)} at ${timeOf(session)} will take place.`,
      'You still have your seats and don’t need to do anything. The offer of other days has ended.',
    ],
    session: sessionContent(booking),
    button,
    sections: [{ heading: 'If you can’t make it', text: termsWords(booking, at).refund }],
    footer,
  };
}
