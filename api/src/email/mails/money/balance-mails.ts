import { addedAtTheStudio, formatCents, formatShortDate, studioDate } from '@studio/contract';
import type { Mail } from '../../layout/mail.ts';
import { type At, balanceRow, bookingButton } from '../booking-content.ts';
import type { MailBooking } from '../mail-booking.ts';
import { chosenWords } from '../session-words.ts';

type Balance = At & { amountCents: number };

const bookedFact = ({ title, reservation }: MailBooking) => ({
  label: 'Booked',
  lines: [title],
  details: [chosenWords(reservation)],
});

/** Confirms that the guest has paid the balance online, for a workshop to come or after it. */
export function balancePaidMail(booking: MailBooking, { studio, now, amountCents }: Balance): Mail {
  const { reservation, bookingNumber } = booking;
  const due =
    now < reservation.startsAt
      ? balanceRow('Due at the workshop', booking, addedAtTheStudio)
      : balanceRow('Still due', booking);
  return {
    studio,
    subject: 'Your balance is paid',
    preview: `${formatCents(amountCents)} paid, ${due.value} ${due.label.toLowerCase()}`,
    bookingNumber,
    title: 'Your balance is paid',
    lead: [`${reservation.guestName}, thank you for your payment.`],
    facts: [bookedFact(booking)],
    money: [{ label: 'Paid now', value: formatCents(amountCents), note: paidOn(now) }, due],
    ...bookingButton(booking, studio),
  };
}

/** "Paid by card on Sat, Nov 28, 2026", as a receipt says. */
export const paidOn = (now: Date): string => `Paid by card on ${formatShortDate(studioDate(now))}`;

/** Says that a payment with an unknown outcome did not go through. */
export function balanceNotChargedMail(
  booking: MailBooking,
  { studio, amountCents }: Balance,
): Mail {
  const { reservation, bookingNumber } = booking;
  return {
    studio,
    subject: 'Your payment did not go through',
    preview: 'You were not charged, and your booking is unchanged',
    bookingNumber,
    title: 'Your payment did not go through',
    lead: [
      `${reservation.guestName}, ${formatCents(amountCents)} could not be charged.`,
      'Your booking is unchanged. Try paying the balance online again, or pay at the workshop.',
    ],
    facts: [bookedFact(booking)],
    ...bookingButton(booking, studio),
  };
}
