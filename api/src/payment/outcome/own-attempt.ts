import type { EntityManager } from 'typeorm';
import { list, sql, updateRows } from '../../database/rows.ts';
import { type Change, changeState } from '../../reservation/change-state.ts';
import { PaymentAttempt, type PaymentAttemptState } from '../payment-attempt.entity.ts';

/** Thrown to roll back the transaction when another process has settled the attempt. */
class NotOwned extends Error {}

/** The states of an attempt whose outcome is not recorded yet. A reservation has at most one such attempt. */
export const openStates: PaymentAttemptState[] = ['SENT', 'UNKNOWN', 'REVIEW'];

type Taking = {
  attempt: Pick<PaymentAttempt, 'id'>;
  from: PaymentAttemptState[];
  set: Partial<PaymentAttempt> & { state: PaymentAttemptState };
};

/**
 * Starts every settlement, after the rows of slots are locked: the process that moves the attempt owns the next
 * steps. Locks are taken in this order everywhere: slots, attempt, reservation, coupon, emails. Callers use
 * `unlessSettled`.
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

/** Changes the state of the attempt's reservation. If that fails, the attempt stays as it was too. */
export async function moveAlong(manager: EntityManager, change: Change): Promise<void> {
  if (!(await changeState(manager, change))) throw new NotOwned();
}

/** Returns false, with nothing changed, when another process settled the attempt. */
export async function unlessSettled(transaction: Promise<void>): Promise<boolean> {
  try {
    await transaction;
    return true;
  } catch (error) {
    if (error instanceof NotOwned) return false;
    throw error;
  }
}
