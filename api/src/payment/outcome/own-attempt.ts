import type { EntityManager } from 'typeorm';
import { list, sql, updateRows } from '../../database/rows.ts';
import { type Change, changeState } from '../../reservation/change-state.ts';
import { PaymentAttempt, type PaymentAttemptState } from '../payment-attempt.entity.ts';

/** Another process settled the attempt meanwhile; the transaction rolls back. */
class NotOwned extends Error {}

/** The outcome is not recorded yet. A reservation has at most one such attempt. */
export const openStates: PaymentAttemptState[] = ['SENT', 'UNKNOWN', 'REVIEW'];

type Taking = {
  attempt: Pick<PaymentAttempt, 'id'>;
  from: PaymentAttemptState[];
  set: Partial<PaymentAttempt> & { state: PaymentAttemptState };
};

/**
 * Starts every settlement, after the rows of slots: the process that moves the attempt owns the rest. Locks are
 * taken in this order everywhere: slots, attempt, reservation, coupon, emails. Callers use `unlessSettled`.
 */
export async function takeAttempt(
  manager: EntityManager,
  { attempt, from, set }: Taking,
): Promise<void> {
  const taken = await updateRows(manager, PaymentAttempt, {
    set,
    where: sql`id = ${attempt.id} AND state IN ${list(from)}`,
  });
  if (taken !== 1) throw new NotOwned();
}

/** Moves the attempt's reservation; if that fails, the attempt stays as it was as well. */
export async function moveAlong(manager: EntityManager, change: Change): Promise<void> {
  if (!(await changeState(manager, change))) throw new NotOwned();
}

/** False when another process settled the attempt, and nothing was changed. */
export async function unlessSettled(transaction: Promise<void>): Promise<boolean> {
  try {
    await transaction;
    return true;
  } catch (error) {
    if (error instanceof NotOwned) return false;
    throw error;
  }
}
