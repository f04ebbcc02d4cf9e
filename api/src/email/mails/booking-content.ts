import {
  addedAtTheStudio,
  agesText,
  calendarEntry,
  depositSentence,
  formatCents,
  mapUrl,
  moveSentence,
  type Session,
  seatLinksText,
  signedText,
  termsOf,
} from '@studio/contract';
import type { Reservation } from '../../reservation/reservation.entity.ts';
import type { CalendarPart, Fact, Link, Mail } from '../layout/mail.ts';
import type { MailBooking } from './mail-booking.ts';
import type { MailStudio } from './mail-studio.ts';
import { instantOf } from './mail-times.ts';

/** `now` is the time when the email is written. */
export type At = { studio: MailStudio; now: Date };

export const sessionOf = ({ slotDate, slotId }: Reservation): Session => ({
  date: slotDate,
  slotId,
});

/** The session that an email shows beside its date stub. */
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

/** What guests bring, and who can come. */
export const visitFacts = ({ bring, ages }: MailStudio): Fact[] => [
  ...(bring ? [{ label: 'Bring', lines: [bring] }] : []),
  ...(ages ? [{ label: 'Ages', lines: [agesText(ages)] }] : []),
];

/** Explains the link and the address that it asks for (`openBooking`). */
export const linkFooter =
  'Anyone with this email can change your booking, so please don’t forward it. A day after the link is first opened, it also asks for the email address you booked with.';

/** The email's only filled button, and the footer about it. */
export const bookingButton = (
  { reservation }: MailBooking,
  { bookingUrl }: MailStudio,
): { button: Link; footer: string } => ({
  button: { text: 'Manage booking', url: bookingUrl(reservation) },
  footer: linkFooter,
});

/** The booking's page, opened at this change. The secret stays in the fragment. */
export const changeUrl = (
  { reservation }: MailBooking,
  { bookingUrl }: MailStudio,
  change: 'date' | 'seats' | 'reminders',
): string => bookingUrl(reservation).replace('#', `?change=${change}#`);

/** Says how many guests have signed, and leads to a link for each of them. */
export const waiverSection = (
  booking: MailBooking,
  { studio, signed }: { studio: MailStudio; signed: number },
) => {
  const { guestCount: guests } = booking.reservation;
  const how = signed < guests ? ' It takes a minute on a phone.' : '';
  return {
    heading: 'Before you come',
    text: `${signedText({ signed, guests })}.${how}`,
    link: { text: seatLinksText(guests), url: changeUrl(booking, studio, 'seats') },
  };
};

/** The balance as agreed at booking, which no coupon changes. */
export const balanceRows = (booking: MailBooking): MoneyRow[] =>
  booking.balanceCents === undefined
    ? []
    : [balanceRow('At the workshop', booking, addedAtTheStudio)];

export const balanceRow = (label: string, booking: MailBooking, more?: string): MoneyRow => ({
  label,
  value: formatCents(booking.balanceCents ?? 0),
  note: balanceNote(booking, more),
});

/**
 * States the sales tax (Civil Code 1656.1), then says more. It is the tax in the whole price: once a part is paid,
 * nobody can say how much of it is in the balance.
 */
const balanceNote = ({ balanceCents = 0, taxCents = 0 }: MailBooking, more = ''): string =>
  taxCents > 0 && balanceCents > 0
    ? `The price includes ${formatCents(taxCents)} sales tax. ${more}`.trimEnd()
    : more;

/** Subtracts the deposit due at the studio, for emails that show it in a separate row. */
export const withoutDeposit = (booking: MailBooking, dueCents: number): MailBooking =>
  booking.balanceCents === undefined
    ? booking
    : { ...booking, balanceCents: booking.balanceCents - dueCents };

type MoneyRow = NonNullable<Mail['money']>[number];

export const depositRow = (label: string, cents: number): MoneyRow => ({
  label,
  value: formatCents(cents),
});

/** The terms of the deposit at the time the email is written. */
export type TermsWords = {
  refund: string;
  /** Null once the deposit is no longer refundable. */
  refundUntil: Date | null;
  /** Null once the booking can no longer be moved free of charge. */
  move: string | null;
  /** Whether the session has not started yet; afterwards the guest can change nothing. */
  isOpen: boolean;
};

export function termsWords({ reservation, rules }: MailBooking, { now }: At): TermsWords {
  const subject = { ...reservation, isMovedByStudio: reservation.studioMovedAt !== null };
  const { refundUntil, canMove, moveUntil, isOpen } = termsOf(rules, subject, now);
  return {
    refund: depositSentence({ session: sessionOf(reservation), refundUntil, now, instantOf }),
    refundUntil,
    move: canMove ? moveSentence(moveUntil, instantOf) : null,
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
 * The booking as an iCalendar file for its guest. The file of a canceled booking removes it from a calendar (RFC
 * 5546 3.2.5).
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
