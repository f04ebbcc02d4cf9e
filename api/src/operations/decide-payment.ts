import { randomUUID } from 'node:crypto';
import { type EntityManager, Not } from 'typeorm';
import { withSlotRows } from '../availability/change-seats.ts';
import { execute, sql } from '../database/rows.ts';
import type { Dependencies } from '../dependencies.ts';
import { readExtraReference } from '../payment/extra/extra-reference.ts';
import { writeOnlineTip } from '../payment/extra/keep-tip.ts';
import { takeSeatsAgain } from '../payment/outcome/confirm-payment.ts';
import { sendConfirmation } from '../payment/outcome/send-confirmation.ts';
import { orderRefund } from '../payment/refund/order-refund.ts';
import { unlessSettled } from '../payment/outcome/own-attempt.ts';
import { type ExtraPurpose, PaymentAttempt } from '../payment/payment-attempt.entity.ts';
import { readReference } from '../payment/payment-reference.ts';
import { RefundOrder } from '../payment/refund/refund-order.entity.ts';
import {
  UnknownPayment,
  type UnknownPaymentState,
} from '../payment/reconcile/unknown-payment.entity.ts';
import { AuditEntry } from '../reservation/audit-entry.entity.ts';
import { Reservation } from '../reservation/reservation.entity.ts';

export type Desk = Pick<Dependencies, 'database' | 'env' | 'now'>;

/** Keeps the payment without a booking. Throws a message unless the payment is waiting for a decision. */
export const keepPayment = ({ database, now }: Desk, id: string): Promise<void> =>
  database.transaction(async (manager) => {
    await decide(manager, { id, now: now(), set: { state: 'KEPT' } });
  });

/** Refunds what is left of the payment to its card. Emails nobody, because its guest is unknown. */
export const refundPayment = (desk: Desk, id: string): Promise<void> =>
  desk.database.transaction(async (manager) => {
    const now = desk.now();
    const payment = await decide(manager, { id, now, set: { state: 'REFUNDED' } });
    const back = await manager.sum(RefundOrder, 'amountCents', { squarePaymentId: id });
    const left = payment.amountCents - Number(back ?? 0);
    if (left <= 0) throw new Error('This payment has already been refunded in full.');
    await orderRefund(manager, desk, {
      squarePaymentId: id,
      attemptId: null,
      bookingId: null,
      amountCents: left,
      cause: 'STAFF',
      actor: 'admin',
      reason: 'byStaff',
    });
  });

/** The longest note of an audit entry. */
const mostNote = 200;

/**
 * Records that a refund refused by Square was paid in another way, which `how` describes: in cash, or by a
 * transfer. Throws a message when the refund is not stuck.
 */
export async function payOtherwise(
  { database, now }: Desk,
  { refundId, how }: { refundId: string; how: string },
): Promise<void> {
  await database.transaction(async (manager) => {
    const stuck = { id: refundId, state: 'STUCK' as const };
    const { affected } = await manager.update(RefundOrder, stuck, { state: 'PAID_OTHERWISE' });
    if (affected !== 1) throw new Error('No refund with this ID is stuck.');
    const { amountCents, bookingId } = await manager.findOneByOrFail(RefundOrder, { id: refundId });
    await manager.insert(AuditEntry, {
      id: randomUUID(),
      reservationId: bookingId ?? '',
      kind: 'MONEY',
      actor: 'admin',
      before: 'STUCK',
      after: 'PAID_OTHERWISE',
      detail: JSON.stringify({ refund: refundId, amountCents }),
      note: how.slice(0, mostNote),
      at: now(),
    });
  });
}

type Tie = { id: string; reservationId: string };

/**
 * Assigns a payment to a booking. If the booking lost its seats, takes them again, confirms it, emails the guest
 * and returns CONFIRMED. If the booking is confirmed, the payment reduces its balance or, if it was made as a tip, is
 * recorded as one; no email is sent, and this returns BALANCE or TIP. Throws an error that says why if neither is
 * possible.
 */
export async function tiePayment(
  desk: Desk,
  { id, reservationId }: Tie,
): Promise<'CONFIRMED' | ExtraPurpose> {
  const { database, now } = desk;
  const { reservation, payment } = await database.run(async (manager) => ({
    reservation: await manager.findOneBy(Reservation, { id: reservationId }),
    payment: await manager.findOneBy(UnknownPayment, { squarePaymentId: id }),
  }));
  if (!reservation) throw new Error('There is no booking with this ID.');
  const tie = (manager: EntityManager) =>
    decide(manager, { id, now: now(), set: { state: 'TIED', reservationId } });
  const isTip = readExtraReference(payment?.referenceId ?? null)?.purpose === 'TIP';
  if (reservation.state === 'CONFIRMED') {
    const tieTo = isTip ? tieToTip : tieToBalance;
    await database.transaction((manager) => tieTo(manager, { id, reservation, now: now() }));
    return isTip ? 'TIP' : 'BALANCE';
  }
  if (isTip) throw new Error('This payment is a tip, so it needs a confirmed booking.');
  if (reservation.state !== 'FAILED' && reservation.state !== 'EXPIRED') {
    throw new Error(`This booking is ${reservation.state}. Try again when its payment is settled.`);
  }
  if (reservation.startsAt <= now()) throw new Error('This booking’s session has already started.');
  const isSeated = await unlessSettled(
    withSlotRows(database, async (manager) => {
      let attempt: PaymentAttempt | undefined;
      await takeSeatsAgain(manager, { deps: desk, reservation, actor: 'admin' }, async () => {
        attempt = attemptOf(await tie(manager), reservation);
        await manager.insert(PaymentAttempt, attempt);
      });
      await sendConfirmation(manager, { deps: desk, paid: { reservation, attempt: attempt! } });
    }),
  );
  if (!isSeated) throw new Error('This booking has just changed. Check it and try again.');
  return 'CONFIRMED';
}

type ExtraTie = { id: string; reservation: Reservation; now: Date };

/** Applies a payment other than a deposit to the balance of the whole booking. It is refunded with the booking. */
async function tieToBalance(
  manager: EntityManager,
  { id, reservation, now }: ExtraTie,
): Promise<void> {
  const rootId = reservation.bookingId ?? reservation.id;
  const set = { state: 'TIED' as const, reservationId: rootId };
  const payment = await decide(manager, { id, now, set, isBalance: true });
  await completeTied(manager, {
    payment,
    ofBooking: { reservationId: rootId },
    lost: { ...attemptOf(payment, { ...reservation, id: rootId }), purpose: 'BALANCE' },
  });
  await execute(manager, sql`UPDATE reservation SET version = version + 1 WHERE id = ${rootId}`);
}

/**
 * Records a tip that all staff share. The payment itself names no booking, because every reader of a booking's
 * payments would count it.
 */
async function tieToTip(manager: EntityManager, { id, reservation, now }: ExtraTie): Promise<void> {
  const tippedId = reservation.bookingId ?? reservation.id;
  const payment = await decide(manager, { id, now, set: { state: 'TIED' } });
  const made = attemptOf(payment, reservation);
  const attempt = await completeTied(manager, {
    payment,
    ofBooking: { tippedId },
    lost: { ...made, purpose: 'TIP', reservationId: made.id, tippedId, guestCount: null },
  });
  await writeOnlineTip(manager, { attempt, paymentId: id, actor: 'admin', now });
}

type Tied = {
  payment: UnknownPayment;
  ofBooking: Partial<Pick<PaymentAttempt, 'reservationId' | 'tippedId'>>;
  /** The attempt that is written for a payment whose own is missing. */
  lost: PaymentAttempt;
};

/** Settles the attempt in review that the payment names. Any other payment gets a new attempt. */
async function completeTied(
  manager: EntityManager,
  { payment, ofBooking, lost }: Tied,
): Promise<PaymentAttempt> {
  const { squarePaymentId, amountCents } = payment;
  const named = readExtraReference(payment.referenceId)?.attemptId;
  const settled = named
    ? await manager.update(
        PaymentAttempt,
        { id: named, ...ofBooking, amountCents, state: 'REVIEW' },
        { state: 'COMPLETED', squarePaymentId },
      )
    : { affected: 0 };
  if (settled.affected === 1) return manager.findOneByOrFail(PaymentAttempt, { id: named! });
  const back = await manager.sum(RefundOrder, 'amountCents', {
    squarePaymentId,
    state: Not('STUCK'),
  });
  const attempt = { ...lost, refundedCents: Number(back ?? 0) };
  await manager.insert(PaymentAttempt, attempt);
  return attempt;
}

/** Reconstructs the lost attempt as far as the payment shows it. */
const attemptOf = (payment: UnknownPayment, { id, guestCount }: Reservation): PaymentAttempt => ({
  id: randomUUID(),
  purpose: 'DEPOSIT',
  reservationId: id,
  tippedId: null,
  referenceId: payment.referenceId,
  note: null,
  guestCount,
  requestHash: '',
  amountCents: payment.amountCents,
  unitCents: null,
  refundedCents: 0,
  couponCode: null,
  couponReturned: 0,
  addOns: null,
  sealedSourceId: null,
  state: 'COMPLETED',
  squarePaymentId: payment.squarePaymentId,
  createdAt: payment.paidAt,
  cancelledAt: null,
});

type Decision = {
  id: string;
  now: Date;
  set: { state: Exclude<UnknownPaymentState, 'OPEN'>; reservationId?: string };
  /** Whether the payment pays a balance; the booking's history shows that. */
  isBalance?: boolean;
};

/** OPEN -> staff's decision, once, with an audit entry. */
async function decide(
  manager: EntityManager,
  { id, now, set, isBalance = false }: Decision,
): Promise<UnknownPayment> {
  const open = { squarePaymentId: id, state: 'OPEN' as const };
  const { affected } = await manager.update(UnknownPayment, open, { ...set, decidedAt: now });
  if (affected !== 1) throw new Error('No payment with this ID is waiting for a decision.');
  if (await manager.existsBy(PaymentAttempt, { squarePaymentId: id })) {
    throw new Error('This payment already has a booking, so there is nothing to decide.');
  }
  const payment = await manager.findOneByOrFail(UnknownPayment, { squarePaymentId: id });
  const { amountCents, referenceId } = payment;
  await manager.insert(AuditEntry, {
    id: randomUUID(),
    reservationId: set.reservationId ?? readReference(referenceId)?.reservationId ?? '',
    kind: 'MONEY',
    actor: 'admin',
    before: 'OPEN',
    after: set.state,
    detail: JSON.stringify({
      payment: id,
      amountCents,
      referenceId,
      ...(isBalance ? { balanceCents: amountCents } : {}),
    }),
    note: null,
    at: now,
  });
  return payment;
}
