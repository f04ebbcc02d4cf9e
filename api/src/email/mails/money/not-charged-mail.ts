import { workshops } from '@studio/contract';
import { type Mail, toMail } from '../../layout/mail.ts';
import type { MailBooking } from '../mail-booking.ts';
import type { MailStudio } from '../mail-studio.ts';
import { chosenWords } from '../session-words.ts';

export function notChargedMail(
  { reservation, title, ...booking }: MailBooking,
  studio: MailStudio,
): Mail {
  const workshop = workshops.find(({ serviceName }) => serviceName === reservation.serviceName);
  return toMail({
    studio,
    subject: 'Your payment did not go through',
    preview: 'You were not charged, and nothing is booked',
    bookingNumber: booking.bookingNumber,
    title: 'Your payment did not go through',
    lead: [
      'You were not charged, and the seats we kept for you are free again.',
      'You are welcome to book another time on our site.',
    ],
    facts: [
      {
        label: 'Not booked',
        lines: [title],
        details: [chosenWords(reservation)],
      },
    ],
    button: {
      text: 'Book another time',
      url: `${studio.siteUrl}/${workshop ? `workshops/${workshop.slug}` : '#services'}`,
    },
  });
}
