import { type FindOperator, In, MoreThan } from 'typeorm';
import type { Dependencies } from '../../dependencies.ts';
import type { CardRefund, ListedRefund } from '../../outside/square.ts';
import { DeskPayment } from '../account/desk-payment.entity.ts';
import { TillLine } from '../account/till-line.entity.ts';
import { adoptRefunds, adoptRefundsOf } from './adopt-refunds.ts';
import { copyOldRefunds } from './copy-old-refunds.ts';
import { isAlive } from './is-alive.ts';
import { markStuck } from './mark-stuck.ts';
import { RefundOrder } from './refund-order.entity.ts';

type Listing = { settled: FindOperator<Date>; listed: ListedRefund[] };

/**
 * Compares Square's refunds with ours. Adopts each refund that staff made in Square's dashboard, so the amounts
 * agree and the guest is emailed. Staff must check refunds that only we have.
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

/** Square collects the money for a refund within a few banking days; otherwise the refund fails. */
const mayFailMs = 7 * 86_400_000;

/**
 * The payments that must be read because a list of refunds is not enough: desk payments and online tips, whose
 * refunds may have failed since they were listed, and those with a stuck refund of ours.
 */
const findUnsettled = (
  { database, now }: Dependencies,
  listed: ListedRefund[],
): Promise<Set<string>> =>
  database.run(async (manager) => {
    const squarePaymentId = In(listed.map(({ paymentId }) => paymentId));
    const at = MoreThan(new Date(now().getTime() - mayFailMs));
    const rows = [
      ...(await manager.findBy(DeskPayment, [{ squarePaymentId }, { kind: 'REFUNDED', at }])),
      ...(await manager.findBy(TillLine, [
        { squarePaymentId, method: 'ONLINE' },
        { at, method: 'ONLINE', actor: 'square' },
      ])),
      ...(await manager.findBy(RefundOrder, { squarePaymentId, state: 'STUCK' })),
    ];
    return new Set(rows.map((row) => row.squarePaymentId!));
  });

/** Marks refunds as stuck that Square has not sent, or has with another amount. */
async function doubtUnbacked(deps: Dependencies, { settled, listed }: Listing): Promise<void> {
  const { database, square, log } = deps;
  const theirs = new Map<string, CardRefund>(listed.map((refund) => [refund.id, refund]));
  const completed = await database.run((manager) =>
    manager.findBy(RefundOrder, { state: 'COMPLETED', createdAt: settled }),
  );
  for (const order of completed) {
    const id = order.squareRefundId ?? '';
    const answer = theirs.get(id) ?? (await square.findRefund(id));
    if (isAlive(answer) && answer.amountCents === order.amountCents) continue;
    if (!(await markStuck(deps, { order, from: ['COMPLETED'] }))) continue;
    log.error({ alert: true, payment: order.squarePaymentId, refund: id }, 'refund not at Square');
  }
}
