import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { execute, sql } from '../../database/rows.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { CardPayment } from '../../outside/square.ts';
import { writeAudit } from '../../reservation/change-state.ts';
import { Reservation } from '../../reservation/reservation.entity.ts';
import { isAlive } from '../refund/is-alive.ts';
import { DeskPayment } from './desk-payment.entity.ts';
import { leftOnBill } from './left-on-bill.ts';

/** Each try was beaten by another change of the same booking; the next look at Square tries again. */
const mostTries = 5;

/**
 * A card payment of the desk of which Square has sent back more, or less, than the booking's lines say gets a line for
 * the difference: less when a refund has failed since, which alerts staff. Square is asked after the lines are read,
 * and a line is written only if they are still the same, so that older news never undoes newer.
 */
export async function adoptDeskRefund(deps: Dependencies, id: string): Promise<void> {
  for (let tries = 0; tries < mostTries; tries++) {
    const seen = await deps.database.run((manager) => readRecorded(manager, id));
    const payment = seen && (await deps.square.findPayment(id));
    if (!payment) return;
    const changeCents = (await askLeft(deps, payment)) - seen.cents;
    if (changeCents === 0) return;
    if (!(await record(deps, { ...seen, changeCents }))) continue;
    if (changeCents > 0) {
      const { bookingId } = seen.line;
      deps.log.error(
        { alert: true, payment: id, booking: bookingId, amountCents: changeCents },
        'refund failed',
      );
    }
    return;
  }
}

/** The line that has recorded a payment, the sum of all lines about it, and the version of its booking. */
type Recorded = { line: DeskPayment; cents: number; booking: Reservation };

/**
 * Undefined where no line has recorded it. The booking is read before the lines: a line that is written in between
 * changes its version, so that `record` refuses what was computed without it.
 */
async function readRecorded(manager: EntityManager, id: string): Promise<Recorded | undefined> {
  const linesOf = () => manager.findBy(DeskPayment, { squarePaymentId: id });
  const bookingId = recordedBy(await linesOf())?.bookingId;
  if (bookingId === undefined) return undefined;
  const booking = await manager.findOneByOrFail(Reservation, { id: bookingId });
  const lines = await linesOf();
  const line = recordedBy(lines);
  if (line?.bookingId !== bookingId) return undefined;
  return { line, cents: lines.reduce((sum, { amountCents }) => sum + amountCents, 0), booking };
}

function recordedBy(lines: DeskPayment[]): DeskPayment | undefined {
  const corrected = new Set(lines.map(({ corrects }) => corrects));
  return lines.find(({ id, kind }) => kind === 'PAYMENT' && !corrected.has(id));
}

/** What Square's refunds leave of a payment, in cents; one that failed takes nothing. */
async function askLeft(
  { square }: Dependencies,
  { amountCents, tipCents, refundIds }: CardPayment,
): Promise<number> {
  let refundedCents = 0;
  for (const id of refundIds) {
    const refund = await square.findRefund(id);
    if (isAlive(refund)) refundedCents += refund.amountCents;
  }
  return leftOnBill({ amountCents, tipCents, refundedCents });
}

/** False when the booking has changed since it was read. */
const record = (
  { database, now }: Dependencies,
  { line, booking: { id, version, state }, changeCents }: Recorded & { changeCents: number },
): Promise<boolean> =>
  database.transaction(async (manager) => {
    const changed = await execute(
      manager,
      sql`UPDATE reservation SET version = version + 1 WHERE id = ${id} AND version = ${version}`,
    );
    if (changed !== 1) return false;
    await manager.insert(DeskPayment, {
      id: randomUUID(),
      bookingId: id,
      kind: 'REFUNDED',
      method: 'CARD',
      amountCents: changeCents,
      squarePaymentId: line.squarePaymentId,
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
      detail: changeCents < 0 ? { deskCents: changeCents } : { failedCents: changeCents },
      now: now(),
    });
    return true;
  });
