import {
  actorWords,
  formatCents,
  formatInstant,
  formatMoment,
  sessionFromWallTime,
  type HistoryEntry,
  type StaffBooking,
  keepTimesTogether,
  wordsOf,
  countOf,
} from '@studio/contract';
import { markWords } from '../marks/mark-words.ts';

const mailWords = wordsOf({
  SENT: 'Sent',
  WAITING: 'Waiting to be sent',
  GIVEN_UP: 'Could not be sent',
  BOUNCED: 'Not delivered: this mailbox does not exist',
  DROPPED: 'Not delivered: this mailbox does not accept email',
  BLOCKED: 'Not delivered: temporarily refused',
});

/** How a guest agreed to the terms. */
export const wayWords = wordsOf({
  ONLINE: 'online',
  IN_PERSON: 'in person',
  PHONE: 'by phone',
  MESSAGE: 'by message',
  NOT_STATED: 'not stated by the caller',
});

const titles: Record<string, string> = {
  HELD: 'Seats held',
  BOOKED: 'Booked',
  DECLINED: 'Card declined',
  LAPSED: 'Deposit not paid, seats released',
  MOVED: 'Moved',
  GUEST_REPLACED: 'Guest replaced',
  WORKSHOP: 'Workshop changed',
  DETAILS: 'Changed',
  ADDRESS: 'Email address changed',
  STAFF: 'Staff changed',
  NOTE: 'Note to the guest',
  RESENT: 'Link resent',
  LINKS_ENDED: 'Links turned off',
  RECEIPT: 'Receipt',
  REFUND: 'Refund',
  REFUND_FAILED: 'Failed refund at Square',
  PAID_OTHERWISE: 'Refunded outside Square',
  PRICE: 'Agreed price',
  BENCH: 'Studio charge',
  BENCH_OFFERED: 'Line offered',
  BENCH_DECLINED: 'Line declined',
  BENCH_WITHDRAWN: 'Line withdrawn',
  ADD_ONS: 'Add-ons:',
  DESK: 'Desk payment',
  TIP: 'Tip',
  BALANCE: 'Online balance payment',
  CASH_TO_CHECK: 'Cash to check',
  CASH_DISCARDED: 'Offline cash discarded',
  MARK_ACCEPTED: 'Check-in accepted:',
  MARK_DISCARDED: 'Check-in discarded:',
  AGREED: 'Agreed to the terms,',
  SEATS_ADDED: 'Seats added to the session',
  SEATS_GIVEN: 'Seats given to walk-ins, session’s seats',
  SEATS_RETURNED: 'Given seats taken back, session’s seats',
  ARRIVED: 'Checked in',
  NO_SHOW: 'Marked as no-show',
  CLEARED: 'Attendance mark undone',
  CANCELLED: 'Canceled',
  RESTORED: 'Cancellation undone',
};

/**
 * Describes a cancellation's result. The amount comes from the history, since another submission may have been first.
 */
export function cancelledWords({ history, desk }: StaffBooking): string {
  const cents = history.find(({ what }) => what === 'CANCELLED')?.amount_cents;
  const words = [
    ...(cents ? [`${formatCents(cents)} will be refunded to the card.`] : []),
    ...(desk && desk.refund_cents > 0
      ? [`Pay out ${formatCents(desk.refund_cents)} at the desk (Money tab).`]
      : []),
  ];
  return words.length > 0 ? `Canceled. ${words.join(' ')}` : 'Canceled without a refund.';
}

/** Describes the result of undoing a cancellation. A refund that was already sent is due again. */
export function restoredWords({ reservation, history }: StaffBooking): string {
  const { deposit_due_cents: due, guest_email: email } = reservation;
  const isRefunded = history.find(({ what }) => what === 'RESTORED')?.amount_cents;
  return [
    'The booking is confirmed again.',
    ...(due && isRefunded
      ? [`The refund was already sent, so ${formatCents(due)} of the deposit is due at the desk.`]
      : []),
    ...(due && !isRefunded ? [`The deposit of ${formatCents(due)} is still due at the desk.`] : []),
    ...(email ? [] : ['Call the guest: this booking has no email address.']),
  ].join(' ');
}

/** Describes a history entry and names its author. */
export function entryWords(entry: HistoryEntry): { title: string; rest: string; by: string } {
  if (entry.what === 'MAIL') {
    return {
      title: `Email: ${entry.subject ?? ''}`,
      rest: '',
      by: mailWords(entry.mail_state ?? ''),
    };
  }
  if (entry.what === 'GUESTS') return { ...partyWords(entry), by: byWords(entry) };
  return {
    title: titleOf(entry),
    rest: restOf(entry),
    by: byWords(entry),
  };
}

const titleOf = ({ what, how }: HistoryEntry): string =>
  what === 'AGREED' && how === 'NOT_STATED'
    ? 'Terms in force at the payment,'
    : (titles[what] ?? wordsOf({})(what));

const byWords = ({ actor }: HistoryEntry): string => (actor ? actorWords(actor) : '');

/** Only a reduced party has a refund, which may be zero. */
function partyWords({ guest_count: guests = 0, amount_cents: cents }: HistoryEntry) {
  const rest = countOf(guests, 'guest');
  return cents === undefined
    ? { title: 'Bigger party:', rest }
    : { title: 'Smaller party:', rest: `${rest}, ${formatCents(cents)} refunded` };
}

const answerWords: Record<string, string> = {
  TABLET: ', answered on the tablet',
  LINK: ', answered through the link',
};

function restOf(entry: HistoryEntry): string {
  const { what, amount_cents: cents, method } = entry;
  const sum = cents === undefined ? '' : formatCents(cents);
  if (what === 'MOVED') return movedWords(entry);
  if (what === 'DETAILS') return fieldWords(entry);
  if (what === 'WORKSHOP') return workshopWords(entry);
  if (what === 'STAFF') return `to ${entry.staff_name ?? 'unassigned'}`;
  if (what === 'BOOKED' && sum) return `with a deposit of ${sum}`;
  if (what === 'ADDRESS') return entry.address_before ? `from ${entry.address_before}` : '';
  if (what === 'REFUND' && method === 'CASH') return `of ${sum} in cash`;
  if (what === 'AGREED') return `version ${entry.terms_version ?? ''} ${wayWords(entry.how ?? '')}`;
  if (entry.seats !== undefined) return `from ${entry.seats_before ?? ''} to ${entry.seats}`;
  if (entry.device) return `on ${entry.device}`;
  if (what === 'ADD_ONS') return entry.add_ons ?? '';
  if (what === 'RECEIPT')
    return `${entry.receipt_number ?? ''} ${method === 'PRINT' ? 'printed' : 'emailed'}`;
  if (what === 'RESTORED') return cents ? `after a refund of ${sum}` : '';
  if (what.startsWith('BENCH')) return `of ${sum}${answerWords[entry.how ?? ''] ?? ''}`;
  if (what === 'CANCELLED') return cents ? `with ${sum} refunded` : 'without a refund';
  if (what.startsWith('MARK_')) return markWords(entry.how ?? '');
  return ['REFUND', 'REFUND_FAILED', 'PRICE', 'DESK', 'TIP', 'BALANCE'].includes(what) ||
    what.startsWith('CASH_')
    ? `of ${sum}`
    : '';
}

/** `amount_cents` is today’s price for one guest, or for a pair. */
function workshopWords({ workshop = '', workshop_before, amount_cents: cents }: HistoryEntry) {
  const price = cents === undefined ? 'agreed price kept' : `now ${formatCents(cents)}`;
  return `${workshop_before ? `from ${workshop_before} ` : ''}to ${workshop}, ${price}`;
}

const fieldNames = wordsOf({
  guest_name: 'name',
  guest_phone: 'phone',
  guest_note: 'note',
});

/** Entries from earlier releases name no field. */
const fieldWords = ({ fields = [] }: HistoryEntry): string =>
  fields.map(fieldNames).join(', ') || 'details';

const askedWords: Record<string, string> = {
  GUEST: ', requested by the guest',
  STUDIO: ', requested by the studio',
};

function movedWords({ asked_by: askedBy, ...moved }: HistoryEntry): string {
  const { appointment_time: to, appointment_before: from } = moved;
  const places = [from && `from ${momentOf(from)}`, to && `to ${momentOf(to)}`];
  return `${places.filter(Boolean).join(' ')}${askedWords[askedBy ?? ''] ?? ''}`;
}

function momentOf(time: string): string {
  const session = sessionFromWallTime(time.slice(0, '2026-12-01T13:00:00'.length));
  return session ? formatMoment(session) : time;
}

export const at = (instant: string): string => keepTimesTogether(formatInstant(new Date(instant)));

/**
 * Says until when the deposit is or was refundable, or that it never was because the booking was made after the
 * deadline. Guests who joined later may have a separate deadline.
 */
export function refundWords({ terms, booked_at: booked }: StaffBooking): string {
  const { refund_until: until, refund_ended: ended, joined_refund_until: joined } = terms;
  if (until) return `Until ${at(until)}`;
  const isLate = ended !== undefined && new Date(ended) <= new Date(booked);
  const words = isLate ? 'No, booked after the deadline' : ended ? `Ended ${at(ended)}` : 'Ended';
  return joined ? `${words}. Guests who joined: until ${at(joined)}` : words;
}
