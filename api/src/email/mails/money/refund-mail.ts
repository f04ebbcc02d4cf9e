import { formatCents } from '@studio/contract';
import { moneyOf, toldBecause } from './refund-reasons.ts';
import type { At } from '../booking-content.ts';
import { onCardBy } from '../cancelled-mail.ts';
import type { Mail } from '../../layout/mail.ts';
import type { MailBooking } from '../mail-booking.ts';
import { chosenWords } from '../session-words.ts';

export function refundMail(
  { reservation, title: workshop, ...booking }: MailBooking,
  { studio, now, amountCents, reason }: At & { amountCents: number; reason: string },
): Mail {
  const by = onCardBy(now);
  const because = toldBecause(reason);
  const title = `Your ${moneyOf(reason)} is on its way back`;
  return {
    studio,
    subject: title,
    preview: `On your card ${by}`,
    bookingNumber: booking.bookingNumber,
    title,
    lead: [...(because ? [because] : []), 'We are sorry about the trouble.'],
    sum: { amount: formatCents(amountCents), words: 'is on its way to the card you paid with' },
    facts: [
      { label: 'On your card', lines: [by], details: ['5 to 10 days with most banks'] },
      {
        label: 'Payment for',
        lines: [workshop],
        details: [chosenWords(reservation)],
      },
    ],
    button: { text: 'See the workshops', url: `${studio.siteUrl}/#services` },
  };
}
