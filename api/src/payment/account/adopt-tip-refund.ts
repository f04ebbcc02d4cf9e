import { isUniqueViolation } from '../../database/database.ts';
import type { Dependencies } from '../../dependencies.ts';
import { Reservation } from '../../reservation/reservation.entity.ts';
import { askRefunded } from './adopt-desk-refund.ts';
import type { TillLine } from './till-line.entity.ts';
import { claimTip, leftOfTip, readTipOf, sumTips, writeTip } from './tip-lines.ts';

/**
 * Writes a line when Square has refunded more or less of a recorded tip than its lines show. Asks Square after reading
 * the lines; the claim refuses the line if another writer was faster, and the next check of Square continues.
 */
export async function adoptTipRefund(deps: Dependencies, id: string): Promise<void> {
  const lines = await deps.database.run((manager) => readTipOf(manager, id));
  const tip = liveOf(lines);
  const payment = tip && (await deps.square.findPayment(id));
  if (!payment) return;
  const refundedCents = await askRefunded(deps, payment);
  // A payment on the site is all tip; Square does not know that.
  const tipCents = tip.method === 'ONLINE' ? payment.amountCents : payment.tipCents;
  const left = leftOfTip({ tipCents, refundedCents });
  const amountCents = changeOf(lines, left);
  if (amountCents === 0) return;
  const { method, staffId, squarePaymentId, card, bookingId } = tip;
  const line = { method, staffId, squarePaymentId, card, amountCents, claim: claimTip(id, lines) };
  const root = await deps.database.run((manager) =>
    manager.findOneByOrFail(Reservation, { id: bookingId! }),
  );
  await deps.database
    .transaction((manager) => writeTip(manager, root, { ...line, actor: 'square', at: deps.now() }))
    .catch((error: unknown) => {
      if (!isUniqueViolation(error)) throw error;
    });
}

/** The tip that no correction has reversed. */
function liveOf(lines: TillLine[]): TillLine | undefined {
  const corrected = new Set(lines.map(({ corrects }) => corrects));
  return lines.findLast(
    ({ id, actor, amountCents }) => actor !== 'square' && amountCents > 0 && !corrected.has(id),
  );
}

/** A refund that failed gives back at most what Square's lines took. */
function changeOf(lines: TillLine[], leftCents: number): number {
  const change = leftCents - sumTips(lines);
  const refundedCents = -sumTips(lines.filter(({ actor }) => actor === 'square'));
  return Math.min(change, refundedCents);
}
