import { workshops } from '@studio/contract';
import type { Mail } from '../layout/mail.ts';
import type { MailBooking } from './mail-booking.ts';
import type { MailStudio } from './mail-studio.ts';
import { chosenWords } from './session-words.ts';

/** The facts of a booking that did not go through, and a button to choose another time. */
export function notBooked(
  { reservation, title }: MailBooking,
  { siteUrl }: MailStudio,
): Pick<Mail, 'facts' | 'button'> {
  const workshop = workshops.find(({ serviceName }) => serviceName === reservation.serviceName);
  return {
    facts: [{ label: 'Not booked', lines: [title], details: [chosenWords(reservation)] }],
    button: {
      text: 'Book another time',
      url: `${siteUrl}/${workshop ? `workshops/${workshop.slug}` : '#services'}`,
    },
  };
}
