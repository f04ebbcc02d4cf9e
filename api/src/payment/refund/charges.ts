import type { EntityManager } from 'typeorm';
import { findRows, list, sql } from '../../database/rows.ts';
import { PaymentAttempt } from '../payment-attempt.entity.ts';

/**
 * Finds the refundable charges of these reservations, newest first, and whether a balance is being paid or is in
 * review.
 */
export async function findTaken(manager: EntityManager, reservationIds: string[]): Promise<Taken> {
  const attempts = await findRows(
    manager,
    PaymentAttempt,
    sql`reservation_id IN ${list(reservationIds)}
        AND state IN ('COMPLETED', 'SENT', 'UNKNOWN', 'REVIEW') ORDER BY created_at DESC`,
  );
  const charges = attempts.filter(({ state }) => state === 'COMPLETED');
  const balances = attempts.filter(isBalance);
  return {
    charges,
    isBalancePaying: balances.some(({ state }) => state === 'SENT' || state === 'UNKNOWN'),
    isBalanceInReview: balances.some(({ state }) => state === 'REVIEW'),
  };
}

type Taken = {
  charges: PaymentAttempt[];
  isBalancePaying: boolean;
  isBalanceInReview: boolean;
};

export const isBalance = ({ purpose }: Pick<PaymentAttempt, 'purpose'>): boolean =>
  purpose === 'BALANCE';

export const depositsOf = (charges: PaymentAttempt[]): PaymentAttempt[] =>
  charges.filter((charge) => !isBalance(charge));

/** The part of a charge that has not been refunded, in cents. */
export const leftOf = ({ amountCents, refundedCents }: PaymentAttempt): number =>
  amountCents - refundedCents;
