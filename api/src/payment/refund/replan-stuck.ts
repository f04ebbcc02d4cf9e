import { randomUUID } from 'node:crypto';
import type { Dependencies } from '../../dependencies.ts';
import type { CardPayment } from '../../outside/square.ts';
import { countOrders, lockCharge } from './count-refunded.ts';
import { RefundOrder } from './refund-order.entity.ts';

/**
 * A stuck refund above what Square has left of its payment, because part of it went back in Square's dashboard, is
 * ordered again with what is left; one of which nothing is left goes once Square has sent all of that. A stuck refund that Square could have sent stays a
 * person's. False while another refund of the payment is being sent: nobody knows what is left before.
 */
export async function replanStuck(deps: Dependencies, payment: CardPayment): Promise<boolean> {
  const { database, log } = deps;
  const stuck = { squarePaymentId: payment.id, state: 'STUCK' as const };
  if (!(await database.run((manager) => manager.existsBy(RefundOrder, stuck)))) return true;
  const mayComeBack = await hasUnfinished(deps, payment);
  return database.transaction(async (manager) => {
    await lockCharge(manager, payment.id);
    const orders = await manager.findBy(RefundOrder, { squarePaymentId: payment.id });
    if (orders.some(({ state }) => state === 'REQUESTED')) return false;
    let left = payment.amountCents - payment.refundedCents;
    for (const order of orders.filter(isOursAndStuck)) {
      if (order.amountCents <= left) continue;
      const still = { id: order.id, state: 'STUCK' as const };
      if (left <= 0) {
        if (mayComeBack) continue;
        await manager.delete(RefundOrder, still);
      } else {
        await manager.update(RefundOrder, still, {
          state: 'REQUESTED',
          amountCents: left,
          // Square has refused the other amount under the key of before.
          squareKey: randomUUID(),
          squareRefundId: null,
        });
      }
      log.warn({ payment: payment.id, refund: order.id, left }, 'stuck refund planned again');
      left = 0;
    }
    await countOrders(manager, payment.id);
    return true;
  });
}

/** Whether a refund of the payment may still fail at Square. */
async function hasUnfinished(
  { database, square }: Dependencies,
  { id }: CardPayment,
): Promise<boolean> {
  const sent = await database.run((manager) =>
    manager.findBy(RefundOrder, { squarePaymentId: id, state: 'PENDING' }),
  );
  for (const { squareRefundId } of sent) {
    if (squareRefundId && (await square.findRefund(squareRefundId)).status === 'PENDING')
      return true;
  }
  return false;
}

const isOursAndStuck = ({ state, cause }: RefundOrder): boolean =>
  state === 'STUCK' && cause !== 'AT_SQUARE';
