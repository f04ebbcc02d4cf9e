import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import { type closeTill as endpoint, formatShortDay, studioDate } from '@studio/contract';
import type { EntityManager } from 'typeorm';
import { isUniqueViolation } from '../database/database.ts';
import { execute, sql } from '../database/rows.ts';
import type { Dependencies } from '../dependencies.ts';
import { invalidRequest, notChangeable, sheetChanged, sheetReopened } from '../http/errors.ts';
import { DeskPayment } from '../payment/account/desk-payment.entity.ts';
import { DayClose } from './day-close.entity.ts';
import { findReopenedBefore, readFloat, readUndone } from './reopenings.ts';
import { cashOf, linesOfOpenDay, readLines, sumLines, totalOf } from './sheet-lines.ts';
import { closeTillLines, readTillLines } from './till-lines.ts';

type Wish = z.output<typeof endpoint.body> & { date: string };

/**
 * Puts a day's lines on its sheet and signs it. A line recorded at the same moment is either on this sheet, in
 * which case the page has shown it, or on the next.
 */
export async function closeTill({ database, now }: Dependencies, wish: Wish): Promise<void> {
  const { date, countedCents, cashCents, note = '', signedBy } = wish;
  if (date > studioDate(now())) throw invalidRequest('This day is in the future.');
  if (countedCents !== cashCents && !note) throw noteMissing();
  const id = randomUUID();
  const { floatCents = await database.run((manager) => readFloat(manager, date)) } = wish;
  const close = { id, date, countedCents, floatCents, note, signedBy };
  try {
    await database.transaction(async (manager) => {
      await lockDayBefore(manager, { date, now: now() });
      await manager.insert(DayClose, { ...close, actor: 'admin', at: now() });
      await manager.update(DeskPayment, linesOfOpenDay(date), { dayCloseId: id });
      await closeTillLines(manager, close);
      await requireAsShown(manager, { close, shown: wish.reopenings });
      const reopened = await findReopenedBefore(manager, date);
      if (reopened) throw earlierReopened(reopened);
      const lines = sumLines(
        await readLines(manager, { date, close: { id } }),
        await readTillLines(manager, { date, close: { id } }),
      );
      const isAsShown = cashOf(lines) === cashCents && totalOf(lines) === wish.totalCents;
      if (!isAsShown) throw sheetChanged();
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const found = await database.run((manager) => manager.findOneBy(DayClose, { date }));
    if (!found) throw sheetChanged();
    if (!isSame(found, close))
      throw notChangeable(`This sheet was already closed by ${found.signedBy}.`);
  }
}

/** Keeps the day that was closed before from being reopened while this one is closed. */
const lockDayBefore = (
  manager: EntityManager,
  { date, now }: { date: string; now: Date },
): Promise<number> =>
  execute(
    manager,
    // In MySQL, a statement can read the table that it changes only through a derived table.
    sql`UPDATE day_close SET followed_at = ${now} WHERE date =
        (SELECT last.date FROM (SELECT MAX(date) AS date FROM day_close WHERE date < ${date}) last)`,
  );

type Signed = Pick<DayClose, 'countedCents' | 'floatCents' | 'note' | 'signedBy'>;

/**
 * Throws VERSION_CONFLICT if the day was reopened since the page showed it. A page of the previous release does not
 * send what it showed, so its request counts as late if it repeats an undone closing.
 */
async function requireAsShown(
  manager: EntityManager,
  { close, shown }: { close: Signed & { date: string }; shown: number | undefined },
): Promise<void> {
  const undone = await readUndone(manager, close.date);
  const isLate =
    shown === undefined
      ? undone.some((one) => isSame({ ...one, signedBy: one.closedBy }, close))
      : shown !== undone.length;
  if (isLate) throw sheetReopened();
}

const isSame = (one: Signed, other: Signed): boolean =>
  one.countedCents === other.countedCents &&
  one.floatCents === other.floatCents &&
  one.note === other.note &&
  one.signedBy === other.signedBy;

const earlierReopened = (date: string) =>
  notChangeable(
    `The sheet for ${formatShortDay(date)} was reopened. Cash out that day first; nothing was saved.`,
  );

function noteMissing() {
  const message = 'Write a note that explains the difference in cash.';
  return invalidRequest(message, { details: [{ field: 'note', message }] });
}
