import { formatCents } from '@studio/contract';
import {
  type At,
  balanceRows,
  bookingButton,
  depositRow,
  sessionContent,
  termsWords,
  visitFacts,
  whereFact,
} from '../booking-content.ts';
import type { Mail } from '../../layout/mail.ts';
import type { MailBooking } from '../mail-booking.ts';
import { instantOf } from '../mail-times.ts';
import { sessionWords } from '../session-words.ts';

type Deposit = At & {
  /** The amount to pay, in cents. */
  amountCents: number;
  /** The seats are held until this time. */
  until: Date;
};

/**
 * Asks the guest to pay the deposit by link for seats that staff hold. `booking` is the booking as it will be once
 * the deposit is paid.
 */
export function depositMail(booking: MailBooking, { amountCents, until, ...at }: Deposit): Mail {
  const { studio } = at;
  const session = sessionContent(booking);
  const { guestName, guestCount } = booking.reservation;
  const sum = formatCents(amountCents);
  const seats = guestCount === 1 ? 'a seat' : `${guestCount} seats`;
  const { button, footer } = bookingButton(booking, studio);
  return {
    studio,
    subject: `Pay ${sum} to keep your ${guestCount === 1 ? 'seat' : 'seats'}`,
    preview: sessionWords(session),
    bookingNumber: booking.bookingNumber,
    title: `Pay ${sum} to keep your ${guestCount === 1 ? 'seat' : 'seats'}`,
    lead: [
      `${guestName}, we hold ${seats} for you until ${instantOf(until)}.`,
      'Pay the deposit by then to book your workshop.',
    ],
    session,
    facts: [whereFact(studio), ...visitFacts(studio), { label: 'Name', lines: [guestName] }],
    money: [depositRow('Deposit, due now', amountCents), ...balanceRows(booking)],
    button: { ...button, text: `Pay ${sum}` },
    footer,
    sections: [
      {
        heading: termsWords(booking, at).refund,
        text: 'If you don’t pay by then, we release the seats and nothing is due.',
      },
    ],
  };
}
