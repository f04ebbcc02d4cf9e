import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import { type closeTill as endpoint, studioDate } from '@studio/contract';
import { isUniqueViolation } from '../database/database.ts';
import type { Dependencies } from '../dependencies.ts';
import { invalidRequest, notChangeable, sheetChanged } from '../http/errors.ts';
import { DeskPayment } from '../payment/account/desk-payment.entity.ts';
import { DayClose } from './day-close.entity.ts';
import { readFloat } from './reopenings.ts';
import { cashOf, linesOfOpenDay, readLines, sumLines, totalOf } from './sheet-lines.ts';

type Wish = z.output<typeof endpoint.body> & { date: string };

/**
 * Puts a day's lines on its sheet and signs it. A line that is being recorded at the same moment is either
 * on it, and then the page has shown it, or on the next.
 */
export async function closeTill({ database, now }: Dependencies, wish: Wish): Promise<void> {
  const { date, countedCents, cashCents, note = '', signedBy } = wish;
  if (date > studioDate(now())) throw invalidRequest('This day is in the future.');
  if (countedCents !== cashCents && !note) throw noteMissing();
  const id = randomUUID();
  const { floatCents = await database.run((manager) => readFloat(manager, date)) } = wish;
  const close = { date, countedCents, floatCents, note, signedBy };
  try {
    await database.transaction(async (manager) => {
      await manager.insert(DayClose, { ...close, id, actor: 'admin', at: now() });
      await manager.update(DeskPayment, linesOfOpenDay(date), { dayCloseId: id });
      const lines = sumLines(await readLines(manager, { date, close: { id } }));
      const isAsShown = cashOf(lines) === cashCents && totalOf(lines) === wish.totalCents;
      if (!isAsShown) throw sheetChanged();
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const found = await database.run((manager) => manager.findOneBy(DayClose, { date }));
    if (!found) throw sheetChanged();
    if (!isSame(found, close))
      throw notChangeable(`This day was already closed by ${found.signedBy}.`);
  }
}

type Signed = Pick<DayClose, 'countedCents' | 'floatCents' | 'note' | 'signedBy'>;

const isSame = (one: Signed, other: Signed): boolean =>
  one.countedCents === other.countedCents &&
  one.floatCents === other.floatCents &&
  one.note === other.note &&
  one.signedBy === other.signedBy;

function noteMissing() {
  const message = 'Write a note that explains the difference in cash.';
  return invalidRequest(message, { details: [{ field: 'note', message }] });
}
