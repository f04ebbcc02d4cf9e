import type { EntityManager } from 'typeorm';
import { execute, sql } from '../../database/rows.ts';
import { lockCharge } from './count-refunded.ts';
import type { RefundOrder } from './refund-order.entity.ts';

/**
 * Deletes, in the caller's transaction, a refund that Square was never asked for. Returns false when Square was
 * asked.
 */
export async function withdrawRefund(
  manager: EntityManager,
  { id, squarePaymentId, attemptId, amountCents }: RefundOrder,
): Promise<boolean> {
  await lockCharge(manager, squarePaymentId);
  const deleted = await execute(
    manager,
    sql`DELETE FROM refund_order WHERE id = ${id} AND state = 'REQUESTED' AND asked_at IS NULL`,
  );
  if (deleted === 0) return false;
  await execute(
    manager,
    sql`UPDATE payment_attempt SET refunded_cents = refunded_cents - ${amountCents}
        WHERE id = ${attemptId}`,
  );
  return true;
}
