import { formatCents } from '@studio/contract';
import type { Mail } from '../../layout/mail.ts';
import { type At, bookingButton } from '../booking-content.ts';
import type { MailBooking } from '../mail-booking.ts';
import { paidOn } from './balance-mails.ts';
import { chosenWords } from '../session-words.ts';

type Tip = At & { amountCents: number };

const visitFact = ({ title, reservation }: MailBooking) => ({
  label: 'Workshop',
  lines: [title],
  details: [chosenWords(reservation)],
});

/** The receipt of a tip that the guest paid online. */
export function tipReceiptMail(booking: MailBooking, { studio, now, amountCents }: Tip): Mail {
  const { reservation, bookingNumber } = booking;
  const paid = formatCents(amountCents);
  return {
    studio,
    subject: 'Thank you for your tip',
    preview: `${paid} for our staff`,
    bookingNumber,
    title: 'Thank you for your tip',
    lead: [`${reservation.guestName}, your tip goes to our staff.`],
    facts: [visitFact(booking)],
    money: [{ label: 'Tip', value: paid, note: paidOn(now) }],
    ...bookingButton(booking, studio),
  };
}

/** Says that a tip with an unknown outcome was not charged. */
export function tipNotChargedMail(booking: MailBooking, { studio, amountCents }: Tip): Mail {
  const { reservation, bookingNumber } = booking;
  return {
    studio,
    subject: 'Your tip did not go through',
    preview: 'You were not charged',
    bookingNumber,
    title: 'Your tip did not go through',
    lead: [
      `${reservation.guestName}, ${formatCents(amountCents)} could not be charged.`,
      'There is nothing that you need to do.',
    ],
    facts: [visitFact(booking)],
    ...bookingButton(booking, studio),
  };
}
