import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { Dependencies } from '../../dependencies.ts';
import { reasonText, type RefundReason } from '../../email/mails/money/refund-reasons.ts';
import { refundTooHigh } from '../../http/errors.ts';
import type { Actor } from '../../reservation/change-state.ts';
import { PaymentAttempt } from '../payment-attempt.entity.ts';
import { type RefundCause, RefundOrder } from './refund-order.entity.ts';

export type RefundWish = {
  charge: PaymentAttempt;
  amountCents: number;
  cause: RefundCause;
  reason: RefundReason;
  actor: Actor;
  /** Unique for each order. */
  once?: string;
  /** Staff pay it out at the desk, so Square is not asked. */
  isCash?: boolean;
};

/**
 * Orders a refund of part of a charge, in the caller's transaction. `pushRefunds` sends it, and the caller notifies
 * the guest. Returns the order's id. Throws REFUND_TOO_HIGH above the paid amount, counting simultaneous orders.
 */
export async function reserveRefund(
  manager: EntityManager,
  { now }: Pick<Dependencies, 'now'>,
  { charge, amountCents, cause, reason, actor, once, isCash }: RefundWish,
): Promise<string> {
  const { affected } = await manager
    .createQueryBuilder()
    .update(PaymentAttempt)
    .set({ refundedCents: () => 'refunded_cents + :amountCents' })
    .where(`id = :id AND state = 'COMPLETED' AND refunded_cents + :amountCents <= amount_cents`, {
      id: charge.id,
      amountCents,
    })
    .execute();
  if (affected !== 1) throw refundTooHigh();
  const id = randomUUID();
  await manager.insert(RefundOrder, {
    id,
    squareKey: null,
    squarePaymentId: charge.squarePaymentId!,
    attemptId: charge.id,
    bookingId: charge.reservationId,
    amountCents,
    cause,
    reason: reasonText(reason),
    actor,
    actorId: null,
    once: once ?? null,
    state: isCash ? 'PAID_OTHERWISE' : 'REQUESTED',
    squareRefundId: null,
    askedAt: null,
    toldAt: now(),
    createdAt: now(),
  });
  return id;
}
