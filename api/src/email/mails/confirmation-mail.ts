import { calendarLinks, durationText } from '@studio/contract';
import {
  type At,
  bookingButton,
  balanceRows,
  calendarEntryOf,
  calendarOf,
  depositRow,
  sessionContent,
  type TermsWords,
  termsWords,
  visitFacts,
  waiverSection,
  whereFact,
  withoutDeposit,
} from './booking-content.ts';
import type { Fact, Mail } from '../layout/mail.ts';
import type { MailBooking } from './mail-booking.ts';
import { sessionWords } from './session-words.ts';

/**
 * The deposit was paid online, is still due at the studio, or was paid there; without amounts, staff asked for
 * none. The amount due at the studio is part of the booking's balance.
 */
type Deposit = { amountCents: number; dueCents?: number; deskCents?: number };

/** What the guest agreed to, as a copy. */
type Terms = { terms: Mail['terms'] };

export function confirmationMail(
  booking: MailBooking,
  { amountCents, dueCents = 0, deskCents = 0, terms: copy, ...at }: At & Deposit & Terms,
): Mail {
  const { studio } = at;
  const session = sessionContent(booking);
  const { isOpen, ...terms } = termsWords(booking, at);
  const { guestName } = booking.reservation;
  return {
    studio,
    subject: 'Your workshop is booked',
    preview: sessionWords(session),
    bookingNumber: booking.bookingNumber,
    title: 'Your workshop is booked',
    lead: [`${guestName}, your seats are booked. See you at the bench.`],
    session,
    facts: [
      whereFact(studio),
      ...longFacts(booking),
      ...visitFacts(studio),
      { label: 'Name', lines: [guestName] },
      ...addOnFacts(booking),
    ],
    money: [
      ...(amountCents > 0 ? [depositRow('Deposit paid', amountCents)] : []),
      ...(dueCents > 0 ? [depositRow('Deposit, due at the studio', dueCents)] : []),
      ...(deskCents > 0 ? [depositRow('Paid at the studio', deskCents)] : []),
      ...balanceRows(withoutDeposit(booking, dueCents)),
    ],
    ...(isOpen ? bookingButton(booking, studio) : viewButton(booking, studio)),
    calendar: {
      ...calendarOf(booking, at),
      sentence: 'Your calendar file is attached.',
      links: calendarLinks(calendarEntryOf(booking, studio)),
    },
    // Nobody can sign before the booking is confirmed.
    sections: isOpen
      ? [waiverSection(booking, { ...at, signed: 0 }), changeSection(terms, amountCents > 0)]
      : [],
    terms: copy,
  };
}

const addOnFacts = ({ addOns = [] }: MailBooking): Fact[] =>
  addOns.length > 0 ? [{ label: 'Add-ons', lines: addOns }] : [];

/** Shows the length of a workshop that may take longer than its session. */
function longFacts({ reservation, hours }: MailBooking): Fact[] {
  const duration = durationText(reservation.serviceName, hours);
  return duration.includes(' to ') ? [{ label: 'Duration', lines: [duration] }] : [];
}

/** The button of a booking whose session has started, so it cannot be changed any more. */
function viewButton(booking: MailBooking, studio: At['studio']) {
  const { button } = bookingButton(booking, studio);
  return {
    button: { ...button, text: 'View booking' },
    footer: 'Anyone with this email can see your booking, so please don’t forward it.',
  };
}

function changeSection({ refund, move }: Pick<TermsWords, 'refund' | 'move'>, isPaid: boolean) {
  const cancel = 'Can’t make it? Cancel your booking online.';
  if (isPaid) return { heading: refund, text: move ?? cancel };
  return { text: move ? 'Can’t make it? Move or cancel your booking online.' : cancel };
}
