import { In, IsNull, Not } from 'typeorm';
import type { Dependencies } from '../../dependencies.ts';
import type { CardRefund } from '../../outside/square.ts';
import { adoptRefundsOf } from './adopt-refunds.ts';
import { copyOldRefunds } from './copy-old-refunds.ts';
import { asSent, markStuck } from './mark-stuck.ts';
import { tellOfRefund } from './order-refund.ts';
import { RefundOrder } from './refund-order.entity.ts';

const openStates: RefundOrder['state'][] = ['REQUESTED', 'PENDING'];

/** Sends refunds and follows those that Square has not completed. Runs them all, so none waits behind another. */
export async function pushRefunds(deps: Dependencies): Promise<void> {
  await copyOldRefunds(deps);
  const open = await deps.database.run((manager) =>
    manager.findBy(RefundOrder, { state: In(openStates) }),
  );
  for (const order of open) {
    await push(deps, order).catch((error: unknown) =>
      deps.log.warn({ payment: order.squarePaymentId, reason: String(error) }, 'refund waits'),
    );
  }
}

async function push(deps: Dependencies, order: RefundOrder): Promise<void> {
  if (!(await isStillAsked(deps, order))) return;
  const answer = order.squareRefundId
    ? await deps.square.findRefund(order.squareRefundId)
    : await deps.square.refund({
        idempotencyKey: order.squareKey ?? order.id,
        paymentId: order.squarePaymentId,
        amountCents: order.amountCents,
        reason: order.reason,
      });
  if (answer.status === 'COMPLETED') return complete(deps, { order, answer });
  const set = { squareRefundId: answer.id };
  if (answer.status !== 'FAILED' && answer.status !== 'REJECTED') {
    await deps.database.run((manager) =>
      manager.update(RefundOrder, isOpen(order), { ...set, state: 'PENDING' }),
    );
    return;
  }
  if (!(await markStuck(deps, { order, from: openStates, set }))) return;
  // Staff are also alerted if Square does not answer now.
  if (await isPlannedAgain(deps, order).catch(() => false)) return;
  const { squarePaymentId: payment } = order;
  deps.log.error({ alert: true, payment, refund: answer.id, code: answer.code }, 'refund failed');
}

/**
 * Records the time before Square is asked, so the refund can no longer be withdrawn. Returns false for a refund
 * that was withdrawn.
 */
async function isStillAsked({ database, now }: Dependencies, order: RefundOrder): Promise<boolean> {
  if (order.askedAt) return true;
  const { affected } = await database.run((manager) =>
    manager.update(RefundOrder, isOpen(order), { askedAt: now() }),
  );
  return affected === 1;
}

/** Orders the refund again if some or all of the payment was refunded in Square's dashboard. */
async function isPlannedAgain(
  deps: Dependencies,
  { id, squarePaymentId }: RefundOrder,
): Promise<boolean> {
  const payment = await deps.square.findPayment(squarePaymentId);
  if (payment) await adoptRefundsOf(deps, payment);
  const stuck = { id, state: 'STUCK' as const };
  return !(await deps.database.run((manager) => manager.existsBy(RefundOrder, stuck)));
}

async function complete(
  deps: Dependencies,
  { order, answer }: { order: RefundOrder; answer: CardRefund },
): Promise<void> {
  await deps.database.transaction(async (manager) => {
    const completed = await manager.update(RefundOrder, isOpen(order), {
      state: 'COMPLETED',
      squareRefundId: answer.id,
    });
    if (completed.affected !== 1) return;
    // Guests are emailed about orders from earlier releases when Square completes them.
    const noInfo = { id: order.id, toldAt: IsNull(), bookingId: Not(IsNull()) };
    const told = await manager.update(RefundOrder, noInfo, { toldAt: deps.now() });
    if (told.affected === 1) await tellOfRefund(manager, deps, order);
  });
}

const isOpen = (order: RefundOrder) => ({ ...asSent(order), state: In(openStates) });
