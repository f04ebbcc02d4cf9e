import { type Account, balanceOf, type CountedCharge, limits, priceOfAll } from '@studio/contract';
import type { EntityManager } from 'typeorm';
import { list, selectRows, type Sql, sql } from '../../database/rows.ts';
import { bookingPriceOf } from '../../reservation/agreed-terms.ts';
import type { Reservation, ReservationState } from '../../reservation/reservation.entity.ts';
import { endedStates } from '../../reservation/to-reservation.ts';
import { readBalanceReference } from '../balance/balance-reference.ts';
import type { PaymentAttempt } from '../payment-attempt.entity.ts';
import { type PartyChange, partsWith, wholeWith } from './party-change.ts';

/** A booking's money; `account` is null while the booking has no price. */
export type ReadAccount = {
  account: Account | null;
  /** The agreed price of one guest, or of both guests in a couple's workshop, in cents. */
  unitCents: number | null;
};

/** Reads accounts, by the id of each booking's first row. `guestCount` covers the guests of all its rows. */
export async function readAccounts(
  manager: EntityManager,
  wholes: Reservation[],
): Promise<Map<string, ReadAccount>> {
  if (wholes.length === 0) return new Map();
  const ids = list(wholes.map(({ id }) => id));
  const parts = (await selectRows(manager, partsOf(ids))) as Part[];
  return new Map(
    wholes.map((whole) => {
      const own = parts.filter(({ bookingId }) => bookingId === whole.id);
      return [whole.id, { account: toAccount(whole, own), unitCents: whole.unitPriceCents }];
    }),
  );
}

/**
 * The balance at the workshop, never negative, and the total price, in cents. `balanceWith` is the balance with
 * another party size, and `overpaidWith` is the amount that would be overpaid.
 */
export type Due = {
  balanceCents: number;
  priceCents: number;
  balanceWith: (change: PartyChange) => number;
  overpaidWith: (change: PartyChange) => number;
};

/** Returns undefined while the price is unknown. */
export async function readDue(
  manager: EntityManager,
  whole: Reservation,
): Promise<Due | undefined> {
  const parts = (await selectRows(manager, partsOf(list([whole.id])))) as Part[];
  const account = toAccount(whole, parts);
  if (!account) return undefined;
  const accountWith = (change: PartyChange): Account =>
    toAccount(wholeWith(whole, change), partsWith(parts, change)) ?? account;
  return {
    balanceCents: dueOf(account),
    priceCents: priceOfAll(account),
    balanceWith: (change) => dueOf(accountWith(change)),
    overpaidWith: (change) => Math.max(0, -balanceOf(accountWith(change))),
  };
}

const dueOf = (account: Account): number => Math.max(0, balanceOf(account));

/**
 * CHARGE: the amount that an attempt charged. TIED: a payment without an attempt that staff matched to a row.
 * BENCH, DESK: a line of the bench or the desk. ROOT: the booking's first row.
 */
export type Part = { bookingId: string; amountCents: number } & (
  | ({ part: 'CHARGE'; attemptId: string } & OfRow & Charged)
  | ({ part: 'TIED' } & OfRow & { referenceId: string; refundedCents: number })
  | { part: 'BENCH' }
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
 * Reads every part of an account in one statement, since emails and pages ask for it inside every change. The unary
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
  SELECT 'BENCH', booking_id, amount_cents, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL
  FROM bench_line WHERE booking_id IN ${ids}
  UNION ALL
  SELECT 'DESK', booking_id, amount_cents, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL
  FROM desk_payment WHERE booking_id IN ${ids} AND kind <> 'CASH_REFUND'
  UNION ALL
  SELECT 'ROOT', id, 0, guest_count, state, NULL, NULL, NULL, NULL, NULL, deposit_cents, id, NULL
  FROM reservation WHERE id IN ${ids}`;

function toAccount(whole: Reservation, parts: Part[]): Account | null {
  const priceCents = bookingPriceOf(whole);
  if (priceCents === null) return null;
  const amountsOf = (kind: Part['part']): number[] =>
    parts.filter(({ part }) => part === kind).map(({ amountCents }) => amountCents);
  return {
    isCancelled: parts.some((part) => part.part === 'ROOT' && endedStates.includes(part.state)),
    priceCents,
    isAgreed: whole.priceCents !== null,
    bench: amountsOf('BENCH'),
    desk: amountsOf('DESK'),
    charges: parts.flatMap((part) =>
      part.part === 'CHARGE' || part.part === 'TIED' ? [toCharge(part)] : [],
    ),
  };
}

/** Old rows do not record how much one guest paid. */
function toCharge(part: Extract<Part, { part: 'CHARGE' | 'TIED' }>): CountedCharge {
  const { amountCents, guests, state, depositCents } = part;
  const charged = part.part === 'CHARGE' ? part : ofTied(part);
  return {
    amountCents,
    refundedCents: charged.refundedCents,
    unitCents: charged.unitCents ?? (guests === 0 ? 0 : Math.floor(amountCents / guests)),
    depositCents: depositCents ?? limits.depositCents,
    guests: state === 'CANCELLED' ? 0 : guests,
    isWithCoupon: Boolean(charged.couponCode),
    isBalance: charged.purpose === 'BALANCE',
  };
}

type Tied = { referenceId: string; refundedCents: number };

const ofTied = ({ referenceId, refundedCents }: Tied): Charged => ({
  refundedCents,
  unitCents: null,
  couponCode: null,
  purpose: readBalanceReference(referenceId) ? 'BALANCE' : 'DEPOSIT',
});
