import { randomUUID } from 'node:crypto';
import { insertRow, sql, updateRows } from '../../database/rows.ts';
import type { Dependencies } from '../../dependencies.ts';
import { bookingChanged } from '../../http/errors.ts';
import { type KeyUse, noteKeyUsed } from '../../http/used-key.ts';
import { requireTakesPlace } from '../../reservation/is-session-closed.ts';
import { Reservation } from '../../reservation/reservation.entity.ts';
import { seal } from '../checkout/seal.ts';
import { noteOf } from '../checkout/start-attempt.ts';
import { type ExtraPurpose, PaymentAttempt } from '../payment-attempt.entity.ts';
import { newExtraReference } from './extra-reference.ts';

type Wish = {
  purpose: ExtraPurpose;
  root: Reservation;
  sourceId: string;
  amountCents: number;
  requestHash: string;
  /** Null when the key has been recorded already. */
  use: KeyUse | null;
};

/**
 * Writes the attempt before the card is charged, and raises the booking's version so that other changes of the same
 * balance or tip, in another tab or at the desk, are refused. Throws VERSION_CONFLICT when another change came first,
 * SLOT_CLOSED when staff have closed the session.
 */
export async function startExtra(
  { database, env, now }: Pick<Dependencies, 'database' | 'env' | 'now'>,
  { purpose, root, sourceId, amountCents, requestHash, use }: Wish,
): Promise<PaymentAttempt> {
  const id = randomUUID();
  const note = noteOf(root);
  const attempt: PaymentAttempt = {
    id,
    purpose,
    ...(purpose === 'TIP'
      ? { reservationId: id, tippedId: root.id }
      : { reservationId: root.id, tippedId: null }),
    referenceId: newExtraReference(purpose, id),
    note,
    guestCount: null,
    requestHash,
    amountCents,
    unitCents: null,
    refundedCents: 0,
    couponCode: null,
    couponReturned: 0,
    addOns: null,
    sealedSourceId: seal(sourceId, { key: env.CARD_TOKEN_KEY, note }),
    state: 'SENT',
    squarePaymentId: null,
    createdAt: now(),
    cancelledAt: null,
  };
  await database.transaction(async (manager) => {
    await requireTakesPlace(manager, root);
    const raised = await updateRows(manager, Reservation, {
      set: { version: root.version + 1 },
      where: sql`id = ${root.id} AND version = ${root.version} AND state = 'CONFIRMED'`,
    });
    if (raised !== 1) throw bookingChanged();
    if (use) await noteKeyUsed(manager, use, now());
    await insertRow(manager, PaymentAttempt, attempt);
  });
  return attempt;
}
