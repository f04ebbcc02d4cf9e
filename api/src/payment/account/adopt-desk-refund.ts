import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { execute, sql } from '../../database/rows.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { CardPayment } from '../../outside/square.ts';
import { writeAudit } from '../../reservation/change-state.ts';
import { Reservation } from '../../reservation/reservation.entity.ts';
import { DeskPayment } from './desk-payment.entity.ts';

/**
 * A card payment of the desk of which Square has sent more back than the booking's lines say gets a line for the
 * difference. Square's sum decides, so the same news twice, or older news after newer, writes nothing.
 */
export async function adoptDeskRefund(deps: Dependencies, payment: CardPayment): Promise<void> {
  const { database, now } = deps;
  const read = (manager: EntityManager) => readRecorded(manager, payment);
  const seen = await database.run(read);
  if (!seen || seen.missingCents <= 0) return;
  await database.transaction(async (manager) => {
    // As whoever records at the desk: of two at once the second sees what the first wrote.
    await execute(
      manager,
      sql`UPDATE reservation SET version = version + 1 WHERE id = ${seen.line.bookingId}`,
    );
    const recorded = await read(manager);
    if (!recorded || recorded.missingCents <= 0) return;
    const { line, missingCents } = recorded;
    const { id, state } = await manager.findOneByOrFail(Reservation, { id: line.bookingId });
    await manager.insert(DeskPayment, {
      id: randomUUID(),
      bookingId: id,
      kind: 'REFUNDED',
      method: 'CARD',
      amountCents: -missingCents,
      squarePaymentId: payment.id,
      card: line.card,
      actor: 'square',
      at: now(),
    });
    await writeAudit(manager, {
      id,
      before: state,
      to: state,
      actor: 'square',
      kind: 'MONEY',
      detail: { deskCents: -missingCents },
      now: now(),
    });
  });
}

/** The line that has recorded a payment, and what is missing beside it; undefined where none has. */
async function readRecorded(
  manager: EntityManager,
  { id, amountCents, tipCents, refundedCents }: CardPayment,
): Promise<{ line: DeskPayment; missingCents: number } | undefined> {
  const lines = await manager.findBy(DeskPayment, { squarePaymentId: id });
  const corrected = new Set(lines.map(({ corrects }) => corrects));
  const line = lines.find((each) => each.kind === 'PAYMENT' && !corrected.has(each.id));
  const recordedCents = lines.reduce((sum, each) => sum + each.amountCents, 0);
  // The tip is no part of the amount, and of what goes back it is taken to go first.
  const leftCents = Math.min(amountCents, amountCents + tipCents - refundedCents);
  return line && { line, missingCents: recordedCents - leftCents };
}
