import type { EntityManager } from 'typeorm';
import { list, sql, updateRows } from '../../database/rows.ts';
import { type Change, changeState } from '../../reservation/change-state.ts';
import { PaymentAttempt, type PaymentAttemptState } from '../payment-attempt.entity.ts';

/** Somebody else has settled the attempt meanwhile; the transaction is undone. */
class NotOwned extends Error {}

/** Its outcome is not written down yet. Such an attempt is the only one of its reservation. */
export const openStates: PaymentAttemptState[] = ['SENT', 'UNKNOWN', 'REVIEW'];

type Taking = {
  attempt: Pick<PaymentAttempt, 'id'>;
  from: PaymentAttemptState[];
  set: Partial<PaymentAttempt> & { state: PaymentAttemptState };
};

/**
 * What every settlement begins with, after the rows of slots: whoever moves the attempt owns what
 * follows. Locks are taken in this order everywhere: slots, attempt, reservation, coupon, mails.
 * The caller is `unlessSettled`.
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

/** Moves the attempt's reservation; when it cannot, the attempt stays as it was as well. */
export async function moveAlong(manager: EntityManager, change: Change): Promise<void> {
  if (!(await changeState(manager, change))) throw new NotOwned();
}

/** False when the attempt was not the caller's to settle, and nothing was changed. */
export async function unlessSettled(transaction: Promise<void>): Promise<boolean> {
  try {
    await transaction;
    return true;
  } catch (error) {
    if (error instanceof NotOwned) return false;
    throw error;
  }
}
