import { type FindOperator, In, LessThan, Not } from 'typeorm';
import { isUniqueViolation } from '../../database/database.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { CardRefund, ListedRefund } from '../../outside/square.ts';
import { Reservation } from '../../reservation/reservation.entity.ts';
import { copyOldRefunds } from './copy-old-refunds.ts';
import { returnCouponUses } from '../coupon/coupon-uses.ts';
import { orderRefund } from './order-refund.ts';
import { PaymentAttempt } from '../payment-attempt.entity.ts';
import { RefundOrder } from './refund-order.entity.ts';
import { UnknownPayment } from '../reconcile/unknown-payment.entity.ts';

type Listing = { settled: FindOperator<Date>; listed: ListedRefund[] };

/**
 * Square's refunds against ours. What staff sent back in Square's own dashboard becomes ours, each part
 * of it, so that the sums agree and the guest is told; what only we have needs a person.
 */
export async function reconcileRefunds(
  deps: Dependencies,
  { settled, listed }: Listing,
): Promise<void> {
  await copyOldRefunds(deps);
  const { orders, attempts, unknown } = await findRowsOf(deps, listed);
  const linked = new Set(orders.map(({ squareRefundId }) => squareRefundId));
  for (const theirs of listed.filter((each) => isAlive(each) && !linked.has(each.id))) {
    const isOf = ({ squarePaymentId }: { squarePaymentId: string | null }) =>
      squarePaymentId === theirs.paymentId;
    const own = orders.filter(isOf);
    // One that is being sent has no id of Square's yet: it may be this one.
    if (own.some(({ state }) => state === 'REQUESTED')) continue;
    const stuck = own.find((each) => isStuckOn(each, theirs));
    const attempt = attempts.find(isOf);
    if (stuck) {
      await follow(deps, { order: stuck, theirs });
      stuck.state = 'PENDING';
    } else if (attempt || unknown.some(isOf)) await adopt(deps, { attempt, theirs });
  }
  await noteRefunded(deps, attempts);
  await doubtUnbacked(deps, { settled, listed });
}

const findRowsOf = ({ database }: Dependencies, listed: ListedRefund[]) => {
  const where = { squarePaymentId: In(listed.map(({ paymentId }) => paymentId)) };
  return database.run(async (manager) => ({
    orders: await manager.findBy(RefundOrder, where),
    attempts: await manager.findBy(PaymentAttempt, where),
    unknown: await manager.findBy(UnknownPayment, where),
  }));
};

const isAlive = ({ status }: CardRefund): boolean => status === 'PENDING' || status === 'COMPLETED';

const isStuckOn = ({ state, amountCents }: RefundOrder, theirs: ListedRefund): boolean =>
  state === 'STUCK' && amountCents === theirs.amountCents;

/** A refund that had failed and was made by hand: `pushRefunds` sees it to its end. */
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
  const bookingId = attempt?.reservationId ?? null;
  try {
    await deps.database.transaction((manager) =>
      orderRefund(manager, deps, {
        squarePaymentId: payment,
        attemptId: attempt?.id ?? null,
        bookingId,
        amountCents,
        cause: 'AT_SQUARE',
        actor: 'square',
        reason: 'atSquare',
        squareRefundId: refund,
      }),
    );
  } catch (error) {
    if (isUniqueViolation(error)) return;
    throw error;
  }
  const { isStanding, sum } = await deps.database.run(async (manager) => ({
    isStanding:
      bookingId !== null &&
      (await manager.existsBy(Reservation, { id: bookingId, state: 'CONFIRMED' })),
    sum: await manager.sum(RefundOrder, 'amountCents', { squarePaymentId: payment }),
  }));
  if (!isStanding) return;
  deps.log.error(
    { alert: true, payment, refund, amountCents, refundedCents: Number(sum) },
    'deposit returned, booking stands',
  );
}

/** What went back without `reserveRefund`: at Square, or by a process of a release before. */
async function noteRefunded({ database }: Dependencies, attempts: PaymentAttempt[]): Promise<void> {
  for (const charge of attempts) {
    const { id, squarePaymentId, reservationId } = charge;
    await database.transaction(async (manager) => {
      const refundedCents = await manager.sum(RefundOrder, 'amountCents', {
        squarePaymentId: squarePaymentId!,
        state: Not('STUCK'),
      });
      const isLower = { id, refundedCents: LessThan(refundedCents ?? 0) };
      await manager.update(PaymentAttempt, isLower, { refundedCents: refundedCents ?? 0 });
      const row = await manager.findOneBy(Reservation, { id: reservationId });
      await returnCouponUses(manager, { charge, row });
    });
  }
}

/** Money that we say went back, and Square has not sent, or in another amount. */
async function doubtUnbacked(
  { database, square, log }: Dependencies,
  { settled, listed }: Listing,
): Promise<void> {
  const theirs = new Map<string, CardRefund>(listed.map((refund) => [refund.id, refund]));
  const completed = await database.run((manager) =>
    manager.findBy(RefundOrder, { state: 'COMPLETED', createdAt: settled }),
  );
  for (const { id: orderId, squarePaymentId, squareRefundId, amountCents } of completed) {
    const id = squareRefundId ?? '';
    const answer = theirs.get(id) ?? (await square.findRefund(id));
    if (isAlive(answer) && answer.amountCents === amountCents) continue;
    await database.run((manager) =>
      manager.update(RefundOrder, { id: orderId }, { state: 'STUCK' }),
    );
    log.error({ alert: true, payment: squarePaymentId, refund: id }, 'refund not at Square');
  }
}
