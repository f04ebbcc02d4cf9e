import { formatDay } from '@studio/contract';
import type { Mail } from '../layout/mail.ts';
import {
  type At,
  balanceRows,
  bookingButton,
  calendarOf,
  sessionContent,
  sessionOf,
  termsWords,
} from './booking-content.ts';
import type { MailBooking } from './mail-booking.ts';
import { timeOf } from './mail-times.ts';

/** Says that staff have undone a cancellation. The attached file restores the calendar entry. */
export function restoredMail(
  booking: MailBooking,
  { isRefundSent, ...at }: At & { isRefundSent: boolean },
): Mail {
  const { reservation, title } = booking;
  const session = sessionOf(reservation);
  const { button, footer } = bookingButton(booking, at.studio);
  return {
    studio: at.studio,
    subject: 'Your booking is confirmed again',
    preview: 'You have your seats again',
    bookingNumber: booking.bookingNumber,
    title: 'Your booking is confirmed again',
    lead: [
      `${reservation.guestName}, we’ve restored your booking. Your ${title} on ${formatDay(session.date)} at ${timeOf(session)} will take place.`,
      ...(isRefundSent
        ? [
            'Your refund is already on its way to your card. Please pay the deposit again at the studio.',
          ]
        : []),
    ],
    session: sessionContent(booking),
    money: balanceRows(booking),
    button,
    sections: [{ heading: 'If you can’t make it', text: termsWords(booking, at).refund }],
    footer,
    calendar: {
      ...calendarOf(booking, at),
      sentence: 'Open the attached file to put the session back in your calendar.',
    },
  };
}
