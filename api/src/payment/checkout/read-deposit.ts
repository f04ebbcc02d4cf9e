import type { EntityManager } from 'typeorm';
import { findRows, sql } from '../../database/rows.ts';
import { PaymentAttempt } from '../payment-attempt.entity.ts';

/** Cents that were paid for a reservation; undefined when no payment of it is known. */
export async function readDeposit(
  manager: EntityManager,
  reservationId: string,
): Promise<number | undefined> {
  const [paid] = await findRows(
    manager,
    PaymentAttempt,
    sql`reservation_id = ${reservationId} AND state = 'COMPLETED'`,
  );
  return paid?.amountCents;
}
