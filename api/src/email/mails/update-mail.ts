import { deadlineText, formatCents, formatDay, type Session } from '@studio/contract';
import {
  type At,
  bookingButton,
  balanceRows,
  calendarOf,
  depositRow,
  sessionContent,
  sessionOf,
  termsWords,
  visitFacts,
  whereFact,
} from './booking-content.ts';
import type { Mail } from '../layout/mail.ts';
import type { MailBooking } from './mail-booking.ts';
import { instantOf, momentOf, timeOf } from './mail-times.ts';
import { sessionWords } from './session-words.ts';

/**
 * `before` is the session that the booking moved from, if it moved. `amountCents` is the amount paid; unknown for
 * old bookings. `joinedRefundUntil` is the same as in the booking's terms.
 */
type Update = At & {
  /** Who asked for the move. This decides the wording. */
  by: 'studio' | 'guest';
  before: Session | undefined;
  note: string | undefined;
  amountCents: number | undefined;
  joinedRefundUntil: Date | null;
};

/** Says what the studio changed, with staff's message. */
export const updateMail = (booking: MailBooking, { before, ...update }: Update): Mail => ({
  studio: update.studio,
  bookingNumber: booking.bookingNumber,
  note: update.note,
  session: sessionContent(booking),
  ...bookingButton(booking, update.studio),
  ...(before ? movedContent(booking, { ...update, before }) : noteContent(booking, update)),
});

type Changed = Pick<
  Mail,
  'subject' | 'preview' | 'title' | 'lead' | 'facts' | 'money' | 'calendar' | 'sections'
>;

function movedContent(
  booking: MailBooking,
  { by, before, amountCents, joinedRefundUntil, ...at }: Omit<Update, 'note'> & { before: Session },
): Changed {
  const { reservation } = booking;
  const session = sessionOf(reservation);
  return {
    subject: 'Your workshop has moved',
    preview:
      amountCents === undefined
        ? sessionWords(sessionContent(booking))
        : `Your ${formatCents(amountCents)} moves with your booking`,
    title: `Moved to ${before.date === session.date ? timeOf(session) : formatDay(session.date)}`,
    lead: [
      by === 'guest'
        ? `${reservation.guestName}, your seats are booked at the new time.`
        : `${reservation.guestName}, we moved your session. Your seats moved with it.`,
    ],
    facts: [{ label: 'Before', details: [momentOf(before)] }, whereFact(at.studio)],
    money: [
      ...(amountCents === undefined
        ? []
        : [depositRow('Deposit carried over', amountCents), depositRow('Paid now', 0)]),
      ...balanceRows(booking),
    ],
    calendar: {
      ...calendarOf(booking, at),
      sentence: 'Open the attached file to update your calendar.',
    },
    sections: [
      ...deadlines(booking, { ...at, amountCents, joinedRefundUntil }),
      by === 'guest'
        ? { text: 'Wasn’t this you? Email us right away.' }
        : {
            heading: 'Doesn’t the new time work for you?',
            text: 'Email us. We’ll find another time together or refund your whole deposit.',
          },
    ],
  };
}

function deadlines(
  booking: MailBooking,
  { amountCents, joinedRefundUntil, ...at }: At & Pick<Update, 'amountCents' | 'joinedRefundUntil'>,
): NonNullable<Mail['sections']> {
  if (amountCents === undefined) return [];
  const { refundUntil, move } = termsWords(booking, at);
  const heading = deadlineText({ refundUntil, joinedRefundUntil, instantOf });
  return [{ ...(amountCents > 0 && { heading }), ...(move && { text: move }) }];
}

const noteContent = (
  booking: MailBooking,
  { amountCents, ...at }: Omit<Update, 'note' | 'before' | 'joinedRefundUntil'>,
): Changed => ({
  subject: 'A note about your workshop',
  preview: sessionWords(sessionContent(booking)),
  title: 'A note about your workshop',
  lead: [`${booking.reservation.guestName}, here is a note from the studio about your session.`],
  facts: [whereFact(at.studio), ...visitFacts(at.studio)],
  money: [
    ...(amountCents === undefined ? [] : [depositRow('Deposit paid', amountCents)]),
    ...balanceRows(booking),
  ],
  calendar: {
    ...calendarOf(booking, at),
    sentence: 'The attached file is your current calendar entry.',
  },
  sections: amountCents === undefined ? [] : [{ heading: termsWords(booking, at).refund }],
});
