import { In } from 'typeorm';
import type { Dependencies } from '../../dependencies.ts';
import { PaymentAttempt } from '../payment-attempt.entity.ts';
import { RefundOrder } from '../refund/refund-order.entity.ts';
import { Refund } from '../refund/refund.entity.ts';
import { UnknownPayment } from './unknown-payment.entity.ts';

/** Finds the Square payments that are already handled by an attempt, a refund or a line for staff. */
export async function findKnownPayments(
  { database }: Pick<Dependencies, 'database'>,
  ids: string[],
): Promise<Set<string>> {
  const where = { squarePaymentId: In(ids) };
  const rows = await database.run(async (manager) => [
    ...(await manager.findBy(PaymentAttempt, where)),
    ...(await manager.findBy(RefundOrder, where)),
    // The previous release writes these.
    ...(await manager.findBy(Refund, where)),
    ...(await manager.findBy(UnknownPayment, where)),
  ]);
  return new Set(rows.map(({ squarePaymentId }) => squarePaymentId!));
}

export const isKnownPayment = async (
  deps: Pick<Dependencies, 'database'>,
  id: string,
): Promise<boolean> => (await findKnownPayments(deps, [id])).has(id);
