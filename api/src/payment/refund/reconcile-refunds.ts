import { type FindOperator, In } from 'typeorm';
import type { Dependencies } from '../../dependencies.ts';
import type { CardRefund, ListedRefund } from '../../outside/square.ts';
import { DeskPayment } from '../account/desk-payment.entity.ts';
import { adoptRefunds, adoptRefundsOf, isAlive } from './adopt-refunds.ts';
import { copyOldRefunds } from './copy-old-refunds.ts';
import { RefundOrder } from './refund-order.entity.ts';

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
  await adoptRefunds(deps, listed);
  for (const id of await findUnsettled(deps, listed)) {
    const payment = await deps.square.findPayment(id);
    if (payment) await adoptRefundsOf(deps, payment);
  }
  await doubtUnbacked(deps, { settled, listed });
}

/** Payments with refunds that only the payment itself tells all about: of the desk, or with a stuck refund of ours. */
const findUnsettled = ({ database }: Dependencies, listed: ListedRefund[]): Promise<Set<string>> =>
  database.run(async (manager) => {
    const squarePaymentId = In(listed.map(({ paymentId }) => paymentId));
    const rows = [
      ...(await manager.findBy(DeskPayment, { squarePaymentId })),
      ...(await manager.findBy(RefundOrder, { squarePaymentId, state: 'STUCK' })),
    ];
    return new Set(rows.map((row) => row.squarePaymentId!));
  });

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
