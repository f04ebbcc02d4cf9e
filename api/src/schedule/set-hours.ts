import { addDays, seatsByRule, studioDate, type WeeklyHours } from '@studio/contract';
import { type EntityManager, LessThan, MoreThan, MoreThanOrEqual, And } from 'typeorm';
import { Slot } from '../availability/slot.entity.ts';
import { execute, sql } from '../database/rows.ts';
import type { Dependencies } from '../dependencies.ts';
import { notChangeable } from '../http/errors.ts';
import { WeeklyRule } from '../studio/weekly-rule.entity.ts';
import { lockRules } from '../studio/weekly-rules.ts';

export type Rule = { validFrom: string; week: number[][] };

/** The rule in force today, and those to come. */
export const getHours = ({ database, now }: Dependencies): Promise<Rule[]> =>
  database.run((manager) => rulesFrom(manager, studioDate(now())));

async function rulesFrom(manager: EntityManager, today: string): Promise<Rule[]> {
  const rules = await manager.find(WeeklyRule, { order: { validFrom: 'ASC' } });
  const current = rules.findLastIndex(({ validFrom }) => validFrom <= today);
  return rules
    .slice(Math.max(current, 0))
    .map(({ validFrom, week }) => ({ validFrom, week: week.map((seats) => [...seats]) }));
}

type Kept = { date: string; slotId: number; seatsTaken: number };

/**
 * Publishes regular hours from a date on. Sessions that have a row and follow regular hours follow these;
 * where more guests are booked than they give seats, the session keeps their seats and takes no more.
 */
export async function setHours(
  deps: Dependencies,
  { validFrom, week }: Rule,
): Promise<{ rules: Rule[]; kept: Kept[] }> {
  const today = studioDate(deps.now());
  requireFromToday(validFrom, today);
  return deps.database.transaction(async (manager) => {
    await lockRules(manager);
    await manager.upsert(WeeklyRule, { validFrom, week }, ['validFrom']);
    const kept = await followNewRule(manager, { validFrom, week });
    return { rules: await rulesFrom(manager, today), kept };
  });
}

/** Throws NOT_CHANGEABLE for a date before today. */
export function requireFromToday(validFrom: string, today: string): void {
  if (validFrom < today) throw notChangeable('Regular hours must start today or later.');
}

/** The sessions with a row that would follow regular hours from a date on, in the order they take place. */
export async function findByRule(manager: EntityManager, validFrom: string): Promise<Slot[]> {
  const next = await manager.findOne(WeeklyRule, {
    where: { validFrom: MoreThan(validFrom) },
    order: { validFrom: 'ASC' },
  });
  const until = next?.validFrom ?? addDays(validFrom, longestAhead);
  const where = {
    isByRule: true,
    date: And(MoreThanOrEqual(validFrom), LessThan(until)),
  };
  return manager.find(Slot, { where, order: { date: 'ASC', slotId: 'ASC' } });
}

/** Locked first, so that what is read of them cannot change. */
async function followNewRule(manager: EntityManager, { validFrom, week }: Rule): Promise<Kept[]> {
  const rows = await findByRule(manager, validFrom);
  const kept: Kept[] = [];
  for (const row of rows) {
    const taken = await applyRule(manager, { row, week });
    if (taken > seatsByRule(week, row)) {
      kept.push({ date: row.date, slotId: row.slotId, seatsTaken: taken });
    }
  }
  return kept;
}

/** Further than anything can be booked. */
const longestAhead = 400;

/** Answers how many seats are taken: read after the row is locked by its own change. */
async function applyRule(
  manager: EntityManager,
  { row, week }: { row: Slot; week: WeeklyHours },
): Promise<number> {
  const { date, slotId } = row;
  const seats = seatsByRule(week, row);
  await execute(
    manager,
    sql`UPDATE slot SET is_open = ${seats > 0 ? 1 : 0},
               capacity = CASE WHEN ${seats} = 0 THEN capacity
                               WHEN seats_taken > ${seats} THEN seats_taken ELSE ${seats} END
        WHERE date = ${date} AND slot_id = ${slotId}`,
  );
  const { seatsTaken } = await manager.findOneByOrFail(Slot, { date, slotId });
  return seatsTaken;
}
