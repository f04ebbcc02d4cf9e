import { formatCents, formatShortDate, studioDate } from '@studio/contract';
import { type At, balanceRows, bookingButton } from '../booking-content.ts';
import { onCardBy, refundContent } from '../cancelled-mail.ts';
import type { Mail } from '../../layout/mail.ts';
import type { MailBooking } from '../mail-booking.ts';
import { chosenWords } from '../session-words.ts';

type StaffRefund = At & {
  amountCents: number;
  /** The reason, written by staff. */
  reason: string;
  /** Whether staff paid it out at the desk. */
  isCash: boolean;
  /** Whether the session is still to come and nothing else has changed. */
  isStanding: boolean;
};

/** A refund by staff that leaves the booking as it is. */
export function staffRefundMail(
  booking: MailBooking,
  { studio, now, amountCents, reason, isCash, isStanding }: StaffRefund,
): Mail {
  const { reservation, title, bookingNumber } = booking;
  const refund = isCash ? cashContent(amountCents, now) : refundContent(amountCents, now);
  const subject = isCash ? 'Your refund at the studio' : 'A refund is on its way to you';
  return {
    studio,
    subject,
    preview: isCash ? 'Paid to you in cash' : `On your card ${onCardBy(now)}`,
    bookingNumber,
    title: subject,
    lead: [
      `${reservation.guestName}, our staff ${isCash ? 'gave' : 'sent'} you a refund.`,
      ...(isStanding ? ['Your booking is unchanged.'] : []),
    ],
    note: reason,
    ...refund,
    facts: [
      ...(refund.facts ?? []),
      { label: 'Payment for', lines: [title], details: [chosenWords(reservation)] },
    ],
    ...(isStanding ? { money: balanceRows(booking) } : {}),
    ...bookingButton(booking, studio),
  };
}

const cashContent = (cents: number, now: Date): Pick<Mail, 'sum' | 'facts'> => ({
  sum: { amount: formatCents(cents), words: 'was paid to you in cash at the studio' },
  facts: [{ label: 'Paid', lines: [formatShortDate(studioDate(now))] }],
});
