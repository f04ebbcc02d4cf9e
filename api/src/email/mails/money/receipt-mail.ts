import { type ShownLine, formatCents, formatShortDate, studioDate } from '@studio/contract';
import type { Mail } from '../../layout/mail.ts';
import { type At, bookingButton } from '../booking-content.ts';
import type { MailBooking } from '../mail-booking.ts';
import { chosenWords } from '../session-words.ts';

type Receipt = At & {
  /** The receipt number that a bookkeeper asks for. */
  number: string;
  bill: ShownLine[];
  /** The one refund that the receipt is about; undefined for a receipt of the whole bill. */
  refund: ShownLine | undefined;
  balanceCents: number;
  /** Left out of a refund's receipt. */
  tip: { label: string; cents: number } | null;
  isCancelled: boolean;
  /** Whether the link still opens the booking. */
  isOpen: boolean;
};

/** The bill that staff print, as it is when the email is sent. */
export function receiptMail(
  booking: MailBooking,
  { studio, now, number, bill, refund, balanceCents, tip, isCancelled, isOpen }: Receipt,
): Mail {
  const { reservation, title, bookingNumber } = booking;
  const sum = refund
    ? { label: 'Refunded', value: formatCents(refund.cents) }
    : { label: 'Balance', value: formatCents(balanceCents) };
  return {
    studio,
    subject: refund ? 'Your refund receipt' : 'Your receipt',
    preview: `Receipt ${number}, ${sum.label.toLowerCase()} ${sum.value}`,
    bookingNumber,
    title: `${refund ? 'Refund receipt' : 'Receipt'} ${number}`,
    lead: [`${reservation.guestName}, ${refund ? refunded : isCancelled ? canceled : paid}`],
    facts: [
      { label: 'Receipt date', lines: [formatShortDate(studioDate(now))] },
      { label: 'Studio', lines: [studio.legalName ?? studio.name], details: studio.address },
      { label: 'Booked', lines: [title], details: [chosenWords(reservation)] },
    ],
    bill: (refund ? [refund] : bill).map(({ name, detail, cents }) => ({
      name,
      detail,
      value: formatCents(cents),
    })),
    money: [sum, ...(tip && !refund ? [{ label: tip.label, value: formatCents(tip.cents) }] : [])],
    ...(isOpen ? bookingButton(booking, studio) : {}),
  };
}

const paid = 'here is what your booking costs and what you’ve paid.';
const canceled = 'your booking is canceled. Here is what you’ve paid and what we’ve refunded.';
const refunded = 'here is what we’ve refunded.';
