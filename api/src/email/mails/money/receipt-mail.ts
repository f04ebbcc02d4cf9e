import { type ShownLine, formatCents, formatShortDate, studioDate } from '@studio/contract';
import type { Mail } from '../../layout/mail.ts';
import { type At, bookingButton } from '../booking-content.ts';
import type { MailBooking } from '../mail-booking.ts';
import { chosenWords } from '../session-words.ts';

type Receipt = At & {
  /** The receipt number that a bookkeeper asks for. */
  number: string;
  bill: ShownLine[];
  balanceCents: number;
  isCancelled: boolean;
  /** Whether the link still opens the booking. */
  isOpen: boolean;
};

/** The bill that staff print, as it is when the email is sent. */
export function receiptMail(
  booking: MailBooking,
  { studio, now, number, bill, balanceCents, isCancelled, isOpen }: Receipt,
): Mail {
  const { reservation, title, bookingNumber } = booking;
  const balance = formatCents(balanceCents);
  return {
    studio,
    subject: 'Your receipt',
    preview: `Receipt ${number}, balance ${balance}`,
    bookingNumber,
    title: `Receipt ${number}`,
    lead: [
      isCancelled
        ? `${reservation.guestName}, your booking is canceled. Here is what you’ve paid and what we’ve refunded.`
        : `${reservation.guestName}, here is what your booking costs and what you’ve paid.`,
    ],
    facts: [
      { label: 'Receipt date', lines: [formatShortDate(studioDate(now))] },
      { label: 'Studio', lines: [studio.legalName ?? studio.name], details: studio.address },
      { label: 'Booked', lines: [title], details: [chosenWords(reservation)] },
    ],
    bill: bill.map(({ name, detail, cents }) => ({ name, detail, value: formatCents(cents) })),
    money: [{ label: 'Balance', value: balance }],
    ...(isOpen ? bookingButton(booking, studio) : {}),
  };
}
