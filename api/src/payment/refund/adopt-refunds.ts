import { In } from 'typeorm';
import { isUniqueViolation } from '../../database/database.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { CardPayment, ListedRefund } from '../../outside/square.ts';
import { writeAudit } from '../../reservation/change-state.ts';
import { Reservation } from '../../reservation/reservation.entity.ts';
import { adoptDeskRefund } from '../account/adopt-desk-refund.ts';
import { adoptTipRefund } from '../account/adopt-tip-refund.ts';
import { bookingIdOf, PaymentAttempt } from '../payment-attempt.entity.ts';
import { isKnownPayment } from '../reconcile/find-known-payments.ts';
import { UnknownPayment } from '../reconcile/unknown-payment.entity.ts';
import { countRefunded, lockCharge } from './count-refunded.ts';
import { isAlive } from './is-alive.ts';
import { orderRefund } from './order-refund.ts';
import { RefundOrder } from './refund-order.entity.ts';
import { replanStuck } from './replan-stuck.ts';

/**
 * Takes over refunds of a payment that were made at Square, by anyone and any number of times: each refund of an
 * online card payment, or the total for a card payment at the desk. Orders refunds that could not be sent again with
 * the remaining amount. Returns false while one of our refunds is being sent, because Square's refund may be that
 * one: ask again. Square's fields: https://developer.squareup.com/reference/square/objects/Payment (`refunded_money`,
 * `refund_ids`) and https://developer.squareup.com/reference/square/objects/PaymentRefund (`payment_id`, `status`).
 */
export async function adoptRefundsOf(deps: Dependencies, payment: CardPayment): Promise<boolean> {
  await adoptDeskRefund(deps, payment.id);
  await adoptTipRefund(deps, payment.id);
  if (!(await isKnownPayment(deps, payment.id))) return true;
  const known = await deps.database.run((manager) =>
    manager.findBy(RefundOrder, { squareRefundId: In(payment.refundIds) }),
  );
  const knownIds = new Set(known.map(({ squareRefundId }) => squareRefundId));
  const found: ListedRefund[] = [];
  for (const id of payment.refundIds.filter((each) => !knownIds.has(each))) {
    found.push({ ...(await deps.square.findRefund(id)), id, paymentId: payment.id });
  }
  return (await adoptRefunds(deps, found)) && (await replanStuck(deps, payment));
}

/** Does the same for listed refunds of online card payments. */
export async function adoptRefunds(deps: Dependencies, found: ListedRefund[]): Promise<boolean> {
  const { orders, attempts, unknown } = await findRowsOf(deps, found);
  const linked = new Set(orders.map(({ squareRefundId }) => squareRefundId));
  let isSettled = true;
  for (const theirs of found.filter((each) => isAlive(each) && !linked.has(each.id))) {
    const isOf = ({ squarePaymentId }: { squarePaymentId: string | null }) =>
      squarePaymentId === theirs.paymentId;
    const own = orders.filter(isOf);
    // A refund that is being sent has no Square id yet, so Square's refund may be this one.
    if (own.some(({ state }) => state === 'REQUESTED')) {
      isSettled = false;
      continue;
    }
    const stuck = own.find((each) => isStuckOn(each, theirs));
    const attempt = attempts.find(isOf);
    if (stuck) {
      await follow(deps, { order: stuck, theirs });
      stuck.state = 'PENDING';
    } else if (attempt || unknown.some(isOf)) await adopt(deps, { attempt, theirs });
  }
  for (const charge of attempts) await countRefunded(deps, charge);
  return isSettled;
}

const findRowsOf = ({ database }: Dependencies, found: ListedRefund[]) => {
  const where = { squarePaymentId: In(found.map(({ paymentId }) => paymentId)) };
  return database.run(async (manager) => ({
    orders: await manager.findBy(RefundOrder, where),
    attempts: await manager.findBy(PaymentAttempt, where),
    unknown: await manager.findBy(UnknownPayment, where),
  }));
};

const isStuckOn = ({ state, amountCents }: RefundOrder, theirs: ListedRefund): boolean =>
  state === 'STUCK' && amountCents === theirs.amountCents;

/** Links a refund that had failed to the one that staff made by hand; `pushRefunds` follows it to its end. */
async function follow(
  { database }: Dependencies,
  { order, theirs }: { order: RefundOrder; theirs: ListedRefund },
): Promise<void> {
  await database.run((manager) =>
    manager.update(
      RefundOrder,
      { id: order.id, state: 'STUCK' },
      { state: 'PENDING', squareRefundId: theirs.id },
    ),
  );
}

async function adopt(
  deps: Dependencies,
  { attempt, theirs }: { attempt: PaymentAttempt | undefined; theirs: ListedRefund },
): Promise<void> {
  const { id: refund, paymentId: payment, amountCents } = theirs;
  const isTip = attempt?.purpose === 'TIP';
  const row = await deps.database
    .transaction(async (manager) => {
      await lockCharge(manager, payment);
      const found = attempt
        ? await manager.findOneBy(Reservation, { id: bookingIdOf(attempt) })
        : null;
      await orderRefund(manager, deps, {
        squarePaymentId: payment,
        attemptId: attempt?.id ?? null,
        ...(isTip
          ? { bookingId: null, tippedId: found?.id ?? null }
          : { bookingId: found?.id ?? null }),
        amountCents,
        cause: 'AT_SQUARE',
        actor: 'square',
        reason: isTip ? 'tipAtSquare' : 'atSquare',
        squareRefundId: refund,
      });
      // The line of a refunded tip has its own entry (`adoptTipRefund`).
      if (!found || isTip) return null;
      await writeAudit(manager, {
        id: found.bookingId ?? found.id,
        before: found.state,
        to: found.state,
        actor: 'square',
        kind: 'MONEY',
        detail: { refundCents: amountCents },
        now: deps.now(),
      });
      return found;
    })
    .catch((error: unknown) => {
      if (isUniqueViolation(error)) return null;
      throw error;
    });
  if (row?.state !== 'CONFIRMED') return;
  const refundedCents = await deps.database.run((manager) =>
    manager.sum(RefundOrder, 'amountCents', { squarePaymentId: payment }),
  );
  deps.log.error(
    { alert: true, payment, refund, amountCents, refundedCents: Number(refundedCents) },
    'deposit returned, booking stands',
  );
}
