import {
  addOnsAtTheStudio,
  calendarEntry,
  depositSentence,
  formatCents,
  mapUrl,
  type Session,
  termsOf,
} from '@studio/contract';
import type { Reservation } from '../../reservation/reservation.entity.ts';
import type { CalendarPart, Fact, Link, Mail } from '../layout/mail.ts';
import type { MailBooking } from './mail-booking.ts';
import type { MailStudio } from './mail-studio.ts';
import { instantOf } from './mail-times.ts';

/** `now` is when the email is written. */
export type At = { studio: MailStudio; now: Date };

export const sessionOf = ({ slotDate, slotId }: Reservation): Session => ({
  date: slotDate,
  slotId,
});

/** The date stub of a booking. */
export const sessionContent = ({
  reservation,
  hours,
  title,
}: MailBooking): NonNullable<Mail['session']> => ({
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

/** Explains links and the address they ask for (`openBooking`). */
export const linkFooter =
  'Anyone with this email can change your booking, so please don’t forward it. A day after the link is first opened, it also asks for the email address you booked with.';

/** The email's one filled button, and its note in the footer. */
export const bookingButton = (
  { reservation }: MailBooking,
  { bookingUrl }: MailStudio,
): { button: Link; footer: string } => ({
  button: { text: 'Manage booking', url: bookingUrl(reservation) },
  footer: linkFooter,
});

/** The part that no coupon changes, as agreed at booking. */
export function balanceRows({ balanceCents }: MailBooking): MoneyRow[] {
  if (balanceCents === undefined) return [];
  return [{ label: 'At the workshop', value: formatCents(balanceCents), note: addOnsAtTheStudio }];
}

/** For emails that show the deposit due at the studio in a separate row. */
export const withoutDeposit = (booking: MailBooking, dueCents: number): MailBooking =>
  booking.balanceCents === undefined
    ? booking
    : { ...booking, balanceCents: booking.balanceCents - dueCents };

type MoneyRow = NonNullable<Mail['money']>[number];

export const depositRow = (label: string, cents: number): MoneyRow => ({
  label,
  value: formatCents(cents),
});

/** The terms of the deposit when the email is written. */
export type TermsWords = {
  refund: string;
  /** Null once the deposit is no longer refundable. */
  refundUntil: Date | null;
  /** Null once the booking can no longer be moved free of charge. */
  move: string | null;
  /** Before the session starts; after that, the guest can change nothing. */
  isOpen: boolean;
};

export function termsWords({ reservation, rules }: MailBooking, { now }: At): TermsWords {
  const subject = { ...reservation, isMovedByStudio: reservation.studioMovedAt !== null };
  const { refundUntil, canMove, moveUntil, isOpen } = termsOf(rules, subject, now);
  return {
    refund: depositSentence({ session: sessionOf(reservation), refundUntil, now, instantOf }),
    refundUntil,
    move: canMove
      ? `Moving is free until ${instantOf(moveUntil)}. Your deposit moves with your booking.`
      : null,
    isOpen,
  };
}

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

/**
 * The booking as an iCalendar file for its guest; the file of a cancelled one removes it from a calendar (RFC 5546
 * 3.2.5).
 */
export const calendarOf = (
  booking: MailBooking,
  { studio, now }: At,
  isCancelled = false,
): CalendarPart => ({
  entry: calendarEntryOf(booking, studio),
  file: {
    organizer: { name: studio.name, email: studio.email },
    attendee: { name: booking.reservation.guestName, email: booking.reservation.guestEmail },
    siteUrl: studio.siteUrl,
    sequence: booking.reservation.version,
    now: now.toISOString(),
    isCancelled,
  },
});
