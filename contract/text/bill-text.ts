import type { DeskLine, StaffBooking } from '../calls/staff-booking.ts';
import { taxRateText } from '../bill.ts';
import { countOf } from './count-of.ts';
import { formatCents } from './money.ts';
import { wordsOf } from './words-of.ts';

export const actorWords = wordsOf({
  visitor: 'By the guest',
  admin: 'By staff',
  clock: 'Automatically',
  resolver: 'Automatically',
  square: 'By Square',
});

export const causeWords = wordsOf({
  NO_SEAT: 'session full',
  POLICY: 'by policy',
  STUDIO: 'studio decision',
  STAFF: 'staff decision',
  AT_SQUARE: 'issued in Square',
});

export const refundStateWords = wordsOf({
  REQUESTED: 'Waiting for Square',
  PENDING: 'On its way to the card',
  COMPLETED: 'Sent',
  STUCK: 'Square refused it. Staff must decide',
  PAID_OTHERWISE: 'Refunded outside Square',
});

/** How a payment was made at the desk. */
export const methodWords = wordsOf({
  CASH: 'Cash',
  CARD: 'Card at the desk',
  OTHER: 'Other method',
  ONLINE: 'Card online',
});

/** A line of a bill as people read it, in cents. Payments are negative. */
export type ShownLine = {
  id: string;
  name: string;
  cents: number;
  detail: string;
  isStuck?: boolean;
  isCorrected?: boolean;
  /** Money that went back to the guest. */
  isRefund?: boolean;
  /** The desk payment behind this line. */
  desk?: DeskLine;
};

/** The line of one refund, by Square or at the desk; undefined if the bill has no such refund. */
export const refundLine = (lines: ShownLine[], id: string): ShownLine | undefined =>
  lines.find((line) => line.id === id && line.isRefund);

/** Charges and refunds as the API returns them, newest first. */
type Billed = Pick<StaffBooking, 'charges' | 'refunds'> & {
  reservation: Pick<StaffBooking['reservation'], 'status'>;
  /** A receipt leaves out reasons that are meant for staff. */
  isReceipt?: boolean;
  account: NonNullable<StaffBooking['account']>;
  guests: number;
  /** The workshop's title when it was booked. */
  workshop: string;
  /** Formats an instant. */
  instantOf: (instant: Date) => string;
};

/** A booking's price and payments in order, for the page, the receipt and the email. */
export function billLines(billed: Billed): ShownLine[] {
  const lines = linesOf(billed);
  return [...lines, ...endLines(lines, billed)];
}

/**
 * The line that cancels the remaining price of a canceled booking or a no-show, so that the lines add up to the
 * balance.
 */
function endLines(lines: ShownLine[], { reservation, account }: Billed): ShownLine[] {
  const isCancelled = reservation.status === 'CANCELLED';
  if (!isCancelled && !account.is_no_show) return [];
  const cents = lines.reduce((left, line) => left - line.cents, account.balance_cents);
  return cents === 0
    ? []
    : [{ id: 'end', name: isCancelled ? 'Booking canceled' : 'No-show', cents, detail: endWords }];
}

const endWords = 'No longer due';

function linesOf({ account, guests, workshop, ...billed }: Billed): ShownLine[] {
  const { charges, refunds, instantOf, isReceipt = false } = billed;
  const about = { guests, isReceipt };
  const at = (instant: string) => instantOf(new Date(instant));
  const { price_cents: price, discount_cents: discount, kept_cents: kept, tax } = account;
  return [
    ...(price === undefined
      ? []
      : [{ id: 'price', name: workshop, cents: price, detail: priceWords(account, about) }]),
    ...account.bench.map((line) => benchLine(line, at(line.added_at))),
    ...(discount > 0
      ? [{ id: 'discount', name: 'Coupon', cents: -discount, detail: 'Discount' }]
      : []),
    ...(tax
      ? [{ id: 'tax', name: 'Sales tax', cents: tax.amount_cents, detail: taxWords(tax) }]
      : []),
    ...charges.toReversed().map(({ id, purpose, amount_cents, charged_at }) => ({
      id,
      name: purpose === 'BALANCE' ? 'Balance by card' : 'Deposit by card',
      cents: -amount_cents,
      detail: `Online, ${at(charged_at)}`,
    })),
    ...refunds.toReversed().map(({ id, cause, actor, state, amount_cents: cents, ordered_at }) => ({
      id,
      name: `Refund, ${causeWords(cause)}`,
      cents,
      detail: `${actorWords(actor)}, ${at(ordered_at)}. ${refundStateWords(state)}`,
      isStuck: state === 'STUCK',
      isRefund: state !== 'STUCK',
    })),
    ...(kept > 0
      ? [{ id: 'kept', name: 'Forfeited deposit', cents: kept, detail: keptWords }]
      : []),
    ...account.desk.map((desk) => ({
      id: desk.id,
      name: deskName(desk),
      cents: -desk.amount_cents,
      detail: deskDetail(desk, { takenAt: at(desk.taken_at), isReceipt }),
      isCorrected: desk.is_corrected || desk.corrects !== undefined,
      isRefund: desk.amount_cents < 0 && desk.corrects === undefined,
      desk,
    })),
  ];
}

type BenchLine = Billed['account']['bench'][number];

const benchLine = (line: BenchLine, addedAt: string): ShownLine => ({
  id: line.id,
  name: line.label,
  cents: line.amount_cents,
  detail: `${line.kind === 'ADD_ON' ? 'Add-on' : 'At the bench'}, ${addedAt}`,
});

/** "9.75% of $40.00" */
const taxWords = ({ rate, taxable_cents }: NonNullable<Billed['account']['tax']>): string =>
  `${taxRateText(rate)} of ${formatCents(taxable_cents)}`;

const keptWords = 'Guests removed after the deadline';

function priceWords(
  account: Billed['account'],
  { guests, isReceipt }: { guests: number; isReceipt: boolean },
): string {
  const { unit_cents: unit = 0, price_cents: price, joined_guests: joined = 0 } = account;
  const party = (count: number) => countOf(count, 'guest');
  if (account.is_agreed) {
    const agreed = isReceipt ? 'Agreed price' : `Agreed: “${account.price_reason ?? ''}”`;
    return joined === 0 ? agreed : `${agreed}, then ${party(joined)} × ${formatCents(unit)}`;
  }
  return unit === price ? party(guests) : `${party(guests)} × ${formatCents(unit)}`;
}

function deskName(line: DeskLine): string {
  if (line.corrects !== undefined) return `Correction, ${methodWords(line.method).toLowerCase()}`;
  const way = line.card ?? methodWords(line.method);
  if (line.amount_cents >= 0) return line.actor === 'square' ? `${way}, refund failed` : way;
  return line.actor === 'square' ? `${way}, refunded at Square` : `${way}, paid out`;
}

/** A note says how another payment was made; any other note is a reason for staff. */
const isForGuest = ({ method, amount_cents, corrects }: DeskLine): boolean =>
  method === 'OTHER' && amount_cents > 0 && corrects === undefined;

function deskDetail(
  line: DeskLine,
  { takenAt, isReceipt }: { takenAt: string; isReceipt: boolean },
): string {
  const { given_cents: given, amount_cents, note, actor } = line;
  const change = given === undefined ? null : given - amount_cents;
  return [
    note && (!isReceipt || isForGuest(line)) && `“${note}”`,
    given !== undefined && `Given ${formatCents(given)}, change ${formatCents(change!)}`,
    `${actorWords(actor)}, ${takenAt}`,
  ]
    .filter(Boolean)
    .join('. ');
}
