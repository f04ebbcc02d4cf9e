import type { EntityManager } from 'typeorm';
import { findRows } from '../../database/rows.ts';
import { PaymentAttempt } from '../payment-attempt.entity.ts';

/** What was taken for these reservations and can go back: the newest first. */
export const findCharges = (
  manager: EntityManager,
  reservationIds: string[],
): Promise<PaymentAttempt[]> =>
  findRows(manager, PaymentAttempt, {
    text: `reservation_id IN (${reservationIds.map(() => '?').join()}) AND state = 'COMPLETED'
           ORDER BY created_at DESC`,
    values: reservationIds,
  });

/** What of a charge has not gone back, in cents. */
export const leftOf = ({ amountCents, refundedCents }: PaymentAttempt): number =>
  amountCents - refundedCents;
