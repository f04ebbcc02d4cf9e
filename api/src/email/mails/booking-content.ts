import {
  aboutPrice,
  calendarEntry,
  calendarText,
  depositSentence,
  formatCents,
  formatInstant,
  mapUrl,
  type Session,
  type Terms,
  termsOf,
} from '@studio/contract';
import type { Reservation } from '../../reservation/reservation.entity.ts';
import type { Fact, Link, MailContent } from '../layout/mail.ts';
import type { MailBooking } from './mail-booking.ts';
import type { MailStudio } from './mail-studio.ts';

/** A mail about a booking is written at `now`. */
export type At = { studio: MailStudio; now: Date };

export const sessionOf = ({ slotDate, slotId }: Reservation): Session => ({
  date: slotDate,
  slotId,
});

/** The date stub of a booking, with the length that its workshop has today. */
export const sessionContent = ({
  reservation,
  hours,
  title,
}: MailBooking): NonNullable<MailContent['session']> => ({
  ...sessionOf(reservation),
  hours,
  title,
  guests: reservation.guestCount,
});

export const whereFact = ({ address }: MailStudio): Fact => ({
  label: 'Where',
  lines: address,
  link: { text: 'Open the map', url: mapUrl(address) },
});

export const bringFacts = ({ bring }: MailStudio): Fact[] =>
  bring ? [{ label: 'Bring', lines: [bring] }] : [];

/** The mail's one filled button, and what to say of it at its foot. */
export const bookingButton = (
  { reservation }: MailBooking,
  { bookingUrl }: MailStudio,
): { button: Link; footer: string } => ({
  button: { text: 'See or change your booking', url: bookingUrl(reservation) },
  footer: 'Whoever has this mail can change the booking, so please do not forward it.',
});

/** The part that no coupon changes and that is priced at the bench: an estimate, unless staff have agreed on it. */
export function balanceRows({ balanceCents, reservation }: MailBooking): MoneyRow[] {
  if (balanceCents === undefined) return [];
  const isAgreed = reservation.priceCents !== null;
  const value =
    isAgreed || balanceCents === 0 ? formatCents(balanceCents) : aboutPrice(balanceCents);
  return [{ label: 'At the workshop', value }];
}

type MoneyRow = { label: string; value: string };

export const depositRow = (label: string, cents: number): MoneyRow => ({
  label,
  value: formatCents(cents),
});

const termsAt = ({ reservation, rules }: MailBooking, { now }: At): Terms =>
  termsOf(rules, { ...reservation, isMovedByStudio: reservation.studioMovedAt !== null }, now);

/** Until when all or a part of the deposit comes back, by the terms of the booking; null: it does not. */
export const refundUntilOf = (booking: MailBooking, at: At): Date | null =>
  termsAt(booking, at).refundUntil;

/** Until when the booking moves for nothing; null where it does not any more. */
export function moveLine(booking: MailBooking, at: At): string | null {
  const { canMove, moveUntil } = termsAt(booking, at);
  return canMove
    ? `Moving is free until ${formatInstant(moveUntil)}, and the deposit travels.`
    : null;
}

/** What is true of the deposit when the mail is written. */
export const refundLine = (booking: MailBooking, at: At): string =>
  depositSentence({
    session: sessionOf(booking.reservation),
    refundUntil: refundUntilOf(booking, at),
    now: at.now,
  });

export const calendarEntryOf = (booking: MailBooking, studio: MailStudio) =>
  calendarEntry(
    {
      ...booking,
      reservationId: booking.reservation.id,
      session: sessionOf(booking.reservation),
      guests: booking.reservation.guestCount,
    },
    studio,
  );

/** The booking as an iCalendar file for its guest. */
export const calendarFile = (booking: MailBooking, at: At): string =>
  calendarText(calendarEntryOf(booking, at.studio), fileOf(booking, at));

/** The file that takes a booking out of its guest's calendar (RFC 5546 3.2.5). */
export const cancelledFile = (booking: MailBooking, at: At): string =>
  calendarText(calendarEntryOf(booking, at.studio), { ...fileOf(booking, at), isCancelled: true });

const fileOf = ({ reservation }: MailBooking, { studio, now }: At) => ({
  organizer: studio,
  attendee: { name: reservation.guestName, email: reservation.guestEmail },
  siteUrl: studio.siteUrl,
  sequence: reservation.version,
  now,
});
