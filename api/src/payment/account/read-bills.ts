import { type Bill, type BillLine, limits, sumBill } from '@studio/contract';
import type { EntityManager } from 'typeorm';
import { list, selectRows, type Sql, sql } from '../../database/rows.ts';
import { bookingPriceOf } from '../../reservation/agreed-terms.ts';
import type { Reservation, ReservationState } from '../../reservation/reservation.entity.ts';
import { endedStates } from '../../reservation/to-reservation.ts';
import { readExtraReference } from '../extra/extra-reference.ts';
import type { PaymentAttempt } from '../payment-attempt.entity.ts';
import type { BenchKind } from './bench-line.entity.ts';
import { type PartyChange, partsWith, wholeWith } from './party-change.ts';

/** What a reader knows about attendance. A no-show owes nothing (`isNoShow`). */
type Attended = { isNoShow?: boolean };

/**
 * Reads bills by the id of each booking's first row; a booking without a price has none. `guestCount` covers the
 * guests of all its rows. `noShows` has the ids of the bookings whose guests did not come.
 */
export async function readBills(
  manager: EntityManager,
  wholes: Reservation[],
  noShows: ReadonlySet<string> = new Set(),
): Promise<Map<string, Bill>> {
  if (wholes.length === 0) return new Map();
  const ids = list(wholes.map(({ id }) => id));
  const parts = (await selectRows(manager, partsOf(ids))) as Part[];
  return new Map(
    wholes.flatMap((whole) => {
      const own = parts.filter(({ bookingId }) => bookingId === whole.id);
      const bill = toBill(whole, own, { isNoShow: noShows.has(whole.id) });
      return bill ? [[whole.id, bill]] : [];
    }),
  );
}

/**
 * The balance at the workshop, never negative, and the total price, in cents. `balanceWith` is the balance with
 * another party size or another line, `priceWith` is the price, and `overpaidWith` the amount that would be overpaid.
 */
export type Due = {
  balanceCents: number;
  priceCents: number;
  /** The sales tax in the price, in cents. */
  taxCents: number;
  priceWith: (change: PartyChange) => number;
  balanceWith: (change: PartyChange) => number;
  overpaidWith: (change: PartyChange) => number;
};

/** Returns undefined while the price is unknown. */
export async function readDue(
  manager: EntityManager,
  whole: Reservation,
  attended: Attended = {},
): Promise<Due | undefined> {
  const parts = (await selectRows(manager, partsOf(list([whole.id])))) as Part[];
  const bill = toBill(whole, parts, attended);
  if (!bill) return undefined;
  const { balanceCents, totalCents, taxCents } = sumBill(bill);
  const sumWith = (change: PartyChange) =>
    sumBill(toBill(wholeWith(whole, change), partsWith(parts, change), attended) ?? bill);
  return {
    balanceCents: Math.max(0, balanceCents),
    priceCents: totalCents,
    taxCents,
    priceWith: (change) => sumWith(change).totalCents,
    balanceWith: (change) => Math.max(0, sumWith(change).balanceCents),
    overpaidWith: (change) => Math.max(0, -sumWith(change).balanceCents),
  };
}

/**
 * CHARGE: the amount that an attempt charged. TIED: a payment without an attempt that staff matched to a row.
 * BENCH, ADD_ON, DESK: a line of the bench or the desk. ROOT: the booking's first row, with the sales tax rate of
 * its session's date as the amount.
 */
export type Part = { bookingId: string; amountCents: number } & (
  | ({ part: 'CHARGE'; attemptId: string } & OfRow & Charged)
  | ({ part: 'TIED' } & OfRow & { referenceId: string; refundedCents: number })
  | { part: BenchKind }
  | { part: 'DESK' }
  | ({ part: 'ROOT' } & OfRow)
);

type OfRow = {
  rowId: string;
  guests: number;
  state: ReservationState;
  depositCents: number | null;
};
type Charged = Pick<PaymentAttempt, 'refundedCents' | 'unitCents' | 'couponCode' | 'purpose'>;

/**
 * Reads every part of a bill in one statement, since emails and pages ask for it inside every change. The unary
 * plus before `a.state` keeps the embedded engine from reading every payment ever made: it must start with the rows.
 */
const partsOf = (ids: Sql): Sql => sql`
  SELECT 'CHARGE' AS part, COALESCE(r.booking_id, r.id) AS bookingId, a.amount_cents AS amountCents,
    r.guest_count AS guests, r.state AS state, a.refunded_cents AS refundedCents,
    a.unit_cents AS unitCents, a.coupon_code AS couponCode, a.purpose AS purpose, NULL AS referenceId,
    r.deposit_cents AS depositCents, r.id AS rowId, a.id AS attemptId
  FROM reservation r JOIN payment_attempt a ON a.reservation_id = r.id
  WHERE (r.id IN ${ids} OR r.booking_id IN ${ids}) AND +a.state IN ('COMPLETED', 'KEPT')
  UNION ALL
  SELECT 'TIED', COALESCE(r.booking_id, r.id), u.amount_cents, r.guest_count, r.state,
    (SELECT COALESCE(SUM(o.amount_cents), 0) FROM refund_order o
     WHERE o.square_payment_id = u.square_payment_id AND o.state <> 'STUCK'),
    NULL, NULL, NULL, u.reference_id, r.deposit_cents, r.id, NULL
  FROM reservation r JOIN unknown_payment u ON u.reservation_id = r.id AND u.state = 'TIED'
  LEFT JOIN payment_attempt a
    ON a.square_payment_id = u.square_payment_id AND a.state IN ('COMPLETED', 'KEPT')
  WHERE (r.id IN ${ids} OR r.booking_id IN ${ids}) AND a.id IS NULL
  UNION ALL
  SELECT kind, booking_id, amount_cents, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL
  FROM bench_line WHERE booking_id IN ${ids}
  UNION ALL
  SELECT 'DESK', booking_id, amount_cents, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL
  FROM desk_payment WHERE booking_id IN ${ids} AND kind <> 'CASH_REFUND'
  UNION ALL
  SELECT 'ROOT', r.id, COALESCE((
      SELECT t.rate FROM tax_rate t WHERE t.starts_on <= r.slot_date
      ORDER BY t.starts_on DESC, t.id DESC LIMIT 1
    ), 0), r.guest_count, r.state, NULL, NULL, NULL, NULL, NULL, r.deposit_cents, r.id, NULL
  FROM reservation r WHERE r.id IN ${ids}`;

function toBill(whole: Reservation, parts: Part[], { isNoShow }: Attended): Bill | null {
  const priceCents = bookingPriceOf(whole);
  if (priceCents === null) return null;
  const root = parts.find((part) => part.part === 'ROOT');
  const isCancelled = root !== undefined && endedStates.includes(root.state);
  return {
    lines: [
      { kind: 'SEATS', cents: priceCents },
      // A coupon does not lower a price that staff set.
      ...parts.flatMap((part) => linesOf(part, { isDiscounted: whole.priceCents === null })),
    ],
    taxRate: Number(root?.amountCents ?? 0),
    end: isCancelled ? 'CANCELLED' : isNoShow ? 'NO_SHOW' : null,
  };
}

function linesOf(part: Part, { isDiscounted }: { isDiscounted: boolean }): BillLine[] {
  const { part: kind, amountCents: cents } = part;
  if (kind === 'CHARGE' || kind === 'TIED') return chargeLines(part, isDiscounted);
  if (kind === 'ROOT') return [];
  return [kind === 'DESK' ? { kind, cents: -cents } : { kind, cents }];
}

/**
 * A deposit pays for the guests of its row who are still expected; the rest of it is forfeited. A balance payment
 * pays the price of the whole booking. Old rows do not record how much one guest paid.
 */
function chargeLines(
  part: Extract<Part, { part: 'CHARGE' | 'TIED' }>,
  isDiscounted: boolean,
): BillLine[] {
  const { amountCents, guests: rowGuests, state } = part;
  const charged = part.part === 'CHARGE' ? part : ofTied(part);
  // MySQL returns the sum as a string.
  const refundedCents = Number(charged.refundedCents);
  const refund: BillLine[] = refundedCents > 0 ? [{ kind: 'REFUND', cents: refundedCents }] : [];
  if (charged.purpose === 'BALANCE') return [{ kind: 'BALANCE', cents: -amountCents }, ...refund];
  const unitCents =
    charged.unitCents ?? (rowGuests === 0 ? 0 : Math.floor(amountCents / rowGuests));
  const guests = state === 'CANCELLED' ? 0 : rowGuests;
  const discountCents = ((part.depositCents ?? limits.depositCents) - unitCents) * guests;
  const forfeitedCents = Math.max(0, amountCents - refundedCents - unitCents * guests);
  return [
    { kind: 'DEPOSIT', cents: -amountCents },
    ...refund,
    ...(forfeitedCents > 0 ? [{ kind: 'FORFEITED' as const, cents: forfeitedCents }] : []),
    ...(isDiscounted && charged.couponCode
      ? [{ kind: 'DISCOUNT' as const, cents: -discountCents }]
      : []),
  ];
}

type Tied = { referenceId: string; refundedCents: number };

const ofTied = ({ referenceId, refundedCents }: Tied): Charged => ({
  refundedCents,
  unitCents: null,
  couponCode: null,
  purpose: readExtraReference(referenceId) ? 'BALANCE' : 'DEPOSIT',
});
