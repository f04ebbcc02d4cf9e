import { randomUUID } from 'node:crypto';
import { type EntityManager, In } from 'typeorm';
import { execute, sql } from '../../database/rows.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { CardPayment } from '../../outside/square.ts';
import { writeAudit } from '../../reservation/change-state.ts';
import { Reservation } from '../../reservation/reservation.entity.ts';
import { isAlive } from '../refund/is-alive.ts';
import { DeskPayment } from './desk-payment.entity.ts';
import { leftOnBill } from './left-on-bill.ts';

/**
 * A try fails when another change of a booking comes first, or writes only one booking's part. The next check of
 * Square continues.
 */
const mostTries = 12;

/**
 * Writes a line for the difference when Square has refunded more or less of a desk card payment than the lines of
 * its bookings show. Square has refunded less when a refund has failed since, which alerts staff. When several
 * bookings share the payment, the amount without a booking is refunded first, then the part that was recorded last.
 * Asks Square after reading the lines, and writes a line only if they are still the same, so older news never
 * overrides newer news.
 */
export async function adoptDeskRefund(deps: Dependencies, id: string): Promise<void> {
  for (let tries = 0; tries < mostTries; tries++) {
    const seen = await deps.database.run((manager) => readRecorded(manager, id));
    const payment = seen && (await deps.square.findPayment(id));
    if (!payment) return;
    const change = changeOf(seen, await askLeft(deps, payment));
    const { line, changeCents } = change;
    if (changeCents === 0) return;
    if (!(await record(deps, { bookings: seen.bookings, line, changeCents }))) continue;
    if (changeCents > 0) {
      const { bookingId } = line;
      deps.log.error(
        { alert: true, payment: id, booking: bookingId, amountCents: changeCents },
        'refund failed',
      );
    }
  }
}

/** One booking's part of a payment: its line, what is left of it, and what Square has refunded of it, in cents. */
type Part = { line: DeskPayment; cents: number; refundedCents: number };

/** The parts of a payment, newest first, and their bookings, which were read before the parts. */
type Recorded = { parts: Part[]; bookings: Reservation[] };

/**
 * Returns undefined when no line has recorded the payment. Reads the bookings before the lines. A line written in
 * between changes the version of its booking, so `record` refuses an amount computed without it.
 */
async function readRecorded(manager: EntityManager, id: string): Promise<Recorded | undefined> {
  const linesOf = () =>
    manager.find(DeskPayment, {
      where: { squarePaymentId: id },
      order: { at: 'DESC', id: 'DESC' },
    });
  const ids = [...new Set((await linesOf()).map(({ bookingId }) => bookingId))].sort();
  if (ids.length === 0) return undefined;
  const bookings = await manager.find(Reservation, {
    where: { id: In(ids) },
    order: { id: 'ASC' },
  });
  const parts = partsOf((await linesOf()).filter(({ bookingId }) => ids.includes(bookingId)));
  return parts.length > 0 ? { parts, bookings } : undefined;
}

function partsOf(lines: DeskPayment[]): Part[] {
  const corrected = new Set(lines.map(({ corrects }) => corrects));
  const live = lines.filter(({ id, kind }) => kind === 'PAYMENT' && !corrected.has(id));
  return live.map((line) => {
    const own = lines.filter(({ bookingId }) => bookingId === line.bookingId);
    return {
      line,
      cents: sumOf(own),
      refundedCents: -sumOf(own.filter(({ kind }) => kind === 'REFUNDED')),
    };
  });
}

const sumOf = (lines: DeskPayment[]): number =>
  lines.reduce((sum, { amountCents }) => sum + amountCents, 0);

/**
 * The change of one part, in cents. A part that was not refunded stays the same while some of the payment belongs
 * to no booking.
 */
function changeOf(
  { parts }: Recorded,
  leftCents: number,
): { line: DeskPayment; changeCents: number } {
  const excess = parts.reduce((sum, { cents }) => sum + cents, 0) - leftCents;
  const taken = parts.find(({ cents }) => cents > 0);
  if (excess > 0 && taken) return { line: taken.line, changeCents: -Math.min(excess, taken.cents) };
  const failed = parts.find(({ refundedCents }) => refundedCents > 0);
  if (excess < 0 && failed)
    return { line: failed.line, changeCents: Math.min(-excess, failed.refundedCents) };
  return { line: parts[0]!.line, changeCents: 0 };
}

/** What is left of a payment after Square's refunds, in cents. */
const askLeft = async (deps: Dependencies, payment: CardPayment): Promise<number> =>
  leftOnBill({ ...payment, refundedCents: await askRefunded(deps, payment) });

/** What Square has refunded of a payment and its tip, in cents. A failed refund takes nothing. */
export async function askRefunded(
  { square }: Dependencies,
  { refundIds }: CardPayment,
): Promise<number> {
  let refundedCents = 0;
  for (const id of refundIds) {
    const refund = await square.findRefund(id);
    if (isAlive(refund)) refundedCents += refund.amountCents;
  }
  return refundedCents;
}

type Change = Pick<Recorded, 'bookings'> & { line: DeskPayment; changeCents: number };

/** Writes the line. Returns false when one of the bookings has changed since it was read. */
const record = (
  { database, now }: Dependencies,
  { bookings, line, changeCents }: Change,
): Promise<boolean> =>
  database.transaction(async (manager) => {
    for (const { id, version } of bookings) {
      const next = id === line.bookingId ? version + 1 : version;
      const changed = await execute(
        manager,
        sql`UPDATE reservation SET version = ${next} WHERE id = ${id} AND version = ${version}`,
      );
      if (changed !== 1) return false;
    }
    const { state } = bookings.find(({ id }) => id === line.bookingId)!;
    await manager.insert(DeskPayment, {
      id: randomUUID(),
      bookingId: line.bookingId,
      kind: 'REFUNDED',
      method: 'CARD',
      amountCents: changeCents,
      squarePaymentId: line.squarePaymentId,
      card: line.card,
      actor: 'square',
      at: now(),
    });
    await writeAudit(manager, {
      id: line.bookingId,
      before: state,
      to: state,
      actor: 'square',
      kind: 'MONEY',
      detail: changeCents < 0 ? { deskCents: changeCents } : { failedCents: changeCents },
      now: now(),
    });
    return true;
  });
