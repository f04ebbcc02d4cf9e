import { formatCents } from '@studio/contract';
import { type At, bookingButton } from '../booking-content.ts';
import { onCardBy } from '../cancelled-mail.ts';
import type { Mail } from '../../layout/mail.ts';
import type { MailBooking } from '../mail-booking.ts';
import { chosenWords } from '../session-words.ts';

/** The refund of one payment, in cents, and the amount by which earlier emails overstated it. */
type Corrected = At & { sentCents: number; comingCents: number; tooMuchCents: number };

/** Corrects an email that promised the whole refund when part of the payment had already been refunded at Square. */
export function refundCorrectedMail(
  booking: MailBooking,
  { studio, now, sentCents, comingCents, tooMuchCents }: Corrected,
): Mail {
  const { reservation, title, bookingNumber } = booking;
  const inAll = formatCents(sentCents + comingCents);
  return {
    studio,
    subject: 'A correction about your refund',
    preview: `Your refund is ${inAll} in total`,
    bookingNumber,
    title: 'A correction about your refund',
    lead: [
      `${reservation.guestName}, part of your payment was already on its way back when we emailed you about your refund.`,
      `Together, our emails about it named ${formatCents(tooMuchCents)} too much. We’re sorry about that.`,
    ],
    sum: { amount: inAll, words: 'refunded in total to the card that paid' },
    facts: [
      { label: 'Already sent', lines: [formatCents(sentCents)] },
      ...(comingCents > 0
        ? [{ label: 'Sent now', lines: [formatCents(comingCents)], details: [onCardBy(now)] }]
        : []),
      { label: 'Payment for', lines: [title], details: [chosenWords(reservation)] },
    ],
    ...bookingButton(booking, studio),
  };
}
