import { formatDay, slotLabel } from '@studio/contract';
import type { Mail } from '../layout/mail.ts';
import { sessionOf } from './booking-content.ts';
import type { MailBooking } from './mail-booking.ts';
import type { MailStudio } from './mail-studio.ts';
import { notBooked } from './not-booked.ts';

/** LAPSED: its time was over. CLOSED: the studio does not hold the session. */
export type LinkEnd = 'LAPSED' | 'CLOSED';

const subjects: Record<LinkEnd, string> = {
  LAPSED: 'We do not hold your seats any more',
  CLOSED: 'We had to close your session',
};

/** Seats that staff held until the deposit was paid by link are held no more, and nothing was paid. */
export function linkEndedMail(
  booking: MailBooking,
  { studio, why }: { studio: MailStudio; why: LinkEnd },
): Mail {
  const { date, slotId } = sessionOf(booking.reservation);
  const session = `your ${booking.title} on ${formatDay(date)} at ${slotLabel(slotId)}`;
  const { guestName } = booking.reservation;
  return {
    studio,
    subject: subjects[why],
    preview: 'Nothing was charged, and nothing is due',
    bookingNumber: booking.bookingNumber,
    title: subjects[why],
    lead: [
      why === 'CLOSED'
        ? `${guestName}, ${session} cannot take place. We are sorry.`
        : `${guestName}, the deposit for ${session} was not paid in time.`,
      'Nothing was charged, and nothing is due. You are welcome to book another time on our site.',
    ],
    ...notBooked(booking, studio),
  };
}
