import { formatCents } from '@studio/contract';
import type { Mail } from '../../layout/mail.ts';
import { type At, linkFooter } from '../booking-content.ts';
import type { MailBooking } from '../mail-booking.ts';
import { chosenWords } from '../session-words.ts';

type BenchOffer = At & {
  /** What the line is for, in the words of the staff member. */
  label: string;
  amountCents: number;
  /** The balance with the line and the sales tax that it adds; undefined while the booking has no price. */
  added: { balanceCents: number; taxCents: number } | undefined;
};

/** Asks the guest to accept a line that costs more than they were shown. */
export function benchOfferMail(
  booking: MailBooking,
  { studio, label, amountCents, added }: BenchOffer,
): Mail {
  const { reservation, title, bookingNumber } = booking;
  const amount = formatCents(amountCents);
  return {
    studio,
    subject: `${amount} more for your booking: please answer`,
    preview: `${label}. Nothing is added until you accept it.`,
    bookingNumber,
    title: `Do you want to add this for ${amount}?`,
    lead: [
      `${reservation.guestName}, it costs more than the prices we showed you when you booked. We’ll add it only if you accept it.`,
    ],
    facts: [
      { label: 'To add', lines: [label] },
      { label: 'Booked', lines: [title], details: [chosenWords(reservation)] },
    ],
    money: [
      { label: 'Price', value: amount },
      ...(added && added.taxCents > 0
        ? [{ label: 'Sales tax', value: formatCents(added.taxCents) }]
        : []),
      ...(added
        ? [{ label: 'At the workshop, with it', value: formatCents(added.balanceCents) }]
        : []),
    ],
    button: { text: 'Accept or decline', url: studio.bookingUrl(reservation) },
    footer: linkFooter,
  };
}
