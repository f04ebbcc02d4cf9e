import { type At, balanceRows, bookingButton } from '../booking-content.ts';
import { onCardBy, refundContent } from '../cancelled-mail.ts';
import type { Mail } from '../../layout/mail.ts';
import type { MailBooking } from '../mail-booking.ts';
import { chosenWords } from '../session-words.ts';

type StaffRefund = At & {
  amountCents: number;
  /** In the words of staff. */
  reason: string;
  /** The session is to come, and nothing else of it has changed. */
  isStanding: boolean;
};

/** What staff send back while the booking stays as it is. */
export function staffRefundMail(
  booking: MailBooking,
  { studio, now, amountCents, reason, isStanding }: StaffRefund,
): Mail {
  const { reservation, title, bookingNumber } = booking;
  const refund = refundContent(amountCents, now);
  return {
    studio,
    subject: 'A refund is on its way to you',
    preview: `On your card ${onCardBy(now)}`,
    bookingNumber,
    title: 'A refund is on its way to you',
    lead: [
      `${reservation.guestName}, our staff sent you a refund.`,
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
