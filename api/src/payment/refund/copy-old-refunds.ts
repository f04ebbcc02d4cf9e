import { randomUUID } from 'node:crypto';
import { isUniqueViolation } from '../../database/database.ts';
import type { Dependencies } from '../../dependencies.ts';
import { keyOf } from './order-refund.ts';
import { RefundOrder } from './refund-order.entity.ts';
import { Refund } from './refund.entity.ts';

/**
 * Takes over rows of `refund`, one per payment, which earlier releases wrote and may still write. Keeps the key, so
 * Square answers both with one refund.
 */
export async function copyOldRefunds({ database }: Dependencies): Promise<void> {
  const old = await database.run((manager) =>
    manager
      .createQueryBuilder(Refund, 'refund')
      .where(
        `NOT EXISTS (SELECT 1 FROM refund_order o
           WHERE o.square_payment_id = refund.square_payment_id)`,
      )
      .getMany(),
  );
  for (const refund of old) {
    await database
      .run((manager) => manager.insert(RefundOrder, toOrder(refund)))
      .catch((error: unknown) => {
        if (!isUniqueViolation(error)) throw error;
      });
  }
}

const toOrder = ({ reservationId, ...refund }: Refund): RefundOrder => ({
  ...refund,
  id: randomUUID(),
  squareKey: keyOf(refund.squarePaymentId, refund.reason),
  attemptId: null,
  bookingId: reservationId,
  cause: refund.squareRefundId && refund.reason === madeAtSquare ? 'AT_SQUARE' : 'NO_SEAT',
  actor: 'square',
  actorId: null,
  once: refund.squarePaymentId,
  // Earlier releases emailed the guest when Square had completed the refund.
  askedAt: refund.createdAt,
  toldAt: refund.state === 'COMPLETED' ? refund.createdAt : null,
});

const madeAtSquare = 'Made by hand at Square';
