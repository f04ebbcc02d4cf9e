import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import { formatShortDay, type reopenTill as endpoint } from '@studio/contract';
import { type EntityManager, MoreThan } from 'typeorm';
import { execute, sql } from '../database/rows.ts';
import type { Dependencies } from '../dependencies.ts';
import { notChangeable, sheetClosedAgain } from '../http/errors.ts';
import { DeskPayment } from '../payment/account/desk-payment.entity.ts';
import { TillLine } from '../payment/account/till-line.entity.ts';
import { AuditEntry } from '../reservation/audit-entry.entity.ts';
import { DayClose } from './day-close.entity.ts';
import { auditIdOf, type Undone } from './reopenings.ts';

type Wish = z.output<typeof endpoint.body> & { date: string };

/**
 * Reopens the day that was closed last. Its lines are on no sheet until it is closed again. The audit log keeps the
 * counted amount and the reason.
 */
export async function reopenTill({ database, now }: Dependencies, wish: Wish): Promise<void> {
  const { date, reason, reopenedBy } = wish;
  const close = await database.run((manager) => manager.findOneBy(DayClose, { date }));
  if (!close) return;
  if (close.at.toISOString() !== wish.closedAt) throw sheetClosedAgain();
  const { id, countedCents, floatCents, note, signedBy } = close;
  await database.transaction(async (manager) => {
    // Only one of two simultaneous calls reopens the day.
    if ((await execute(manager, sql`DELETE FROM day_close WHERE id = ${id}`)) !== 1) return;
    await requireLast(manager, date);
    await manager.update(DeskPayment, { dayCloseId: id }, { dayCloseId: null });
    await manager.update(TillLine, { dayCloseId: id }, { dayCloseId: null });
    const detail = { reopenedBy, closedBy: signedBy, closedAt: wish.closedAt };
    await manager.insert(AuditEntry, {
      id: randomUUID(),
      reservationId: auditIdOf(date),
      kind: 'DRAWER',
      actor: 'admin',
      before: 'CLOSED',
      after: 'OPEN',
      detail: JSON.stringify({ ...detail, countedCents, floatCents, note } satisfies Undone),
      note: reason,
      at: now(),
    });
  });
}

async function requireLast(manager: EntityManager, date: string): Promise<void> {
  const [later] = await manager.find(DayClose, {
    where: { date: MoreThan(date) },
    order: { date: 'ASC' },
    take: 1,
  });
  if (later) {
    throw notChangeable(
      `The sheet for ${formatShortDay(later.date)} is already closed. Correct the payment instead: the correction goes on the open sheet.`,
    );
  }
}
