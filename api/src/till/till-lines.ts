import { addDays } from '@studio/contract';
import type { EntityManager } from 'typeorm';
import { findRows, type Sql, sql, updateRows } from '../database/rows.ts';
import { TillLine } from '../payment/account/till-line.entity.ts';
import { startOfDay } from '../studio/studio-clock.ts';
import type { DayClose } from './day-close.entity.ts';

/** How far back a line of a reopened sheet is looked for. */
const reopenedDays = 31;

/**
 * Selects the tips and paid-outs of an open day: those without a sheet, up to the end of the day. The previous
 * release reopens a day without taking its sheet off these lines, so a sheet that no longer exists counts as none.
 */
function ofOpenDay(date: string): Sql {
  const since = startOfDay(addDays(date, -reopenedDays));
  return sql`at < ${startOfDay(addDays(date, 1))} AND (day_close_id IS NULL OR (at >= ${since}
    AND NOT EXISTS (SELECT 1 FROM day_close WHERE day_close.id = till_line.day_close_id)))`;
}

/** Reads the tips and paid-outs of a sheet in the order they were recorded. */
export const readTillLines = (
  manager: EntityManager,
  { date, close }: { date: string; close: Pick<DayClose, 'id'> | null },
): Promise<TillLine[]> => {
  const where = close ? sql`day_close_id = ${close.id}` : ofOpenDay(date);
  return findRows(manager, TillLine, sql`${where} ORDER BY at, id`);
};

/** Puts the lines of an open day on its sheet. */
export const closeTillLines = (
  manager: EntityManager,
  { date, id }: Pick<DayClose, 'date' | 'id'>,
): Promise<number> =>
  updateRows(manager, TillLine, { set: { dayCloseId: id }, where: ofOpenDay(date) });
