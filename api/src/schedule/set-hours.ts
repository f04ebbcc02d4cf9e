import {
  addDays,
  isUsualSlot,
  type RegularHours,
  type ResponseOf,
  type setHours as endpoint,
  seatsByRule,
  sessionsOfWeekday,
  studioDate,
  whyNotAdded,
} from '@studio/contract';
import { type EntityManager, LessThan, MoreThan, MoreThanOrEqual, And } from 'typeorm';
import type * as z from 'zod/mini';
import { Slot } from '../availability/slot.entity.ts';
import { execute, sql } from '../database/rows.ts';
import type { Dependencies } from '../dependencies.ts';
import { invalidRequest, notChangeable } from '../http/errors.ts';
import { WeeklyRule } from '../studio/weekly-rule.entity.ts';
import { lockRules, readRule, rowByRule } from '../studio/weekly-rules.ts';

/** Regular hours as staff send them. `toHours` completes those from a page of an earlier release. */
export type HoursWish = z.output<typeof endpoint.body>;
type Published = ResponseOf<typeof endpoint>;

/** Lists the regular hours in force today, and later ones. */
export const getHours = ({ database, now }: Dependencies): Promise<Published['rules']> =>
  database.run((manager) => rulesFrom(manager, studioDate(now())));

async function rulesFrom(manager: EntityManager, today: string): Promise<Published['rules']> {
  const rules = await manager.find(WeeklyRule, { order: { validFrom: 'ASC' } });
  const current = rules.findLastIndex(({ validFrom }) => validFrom <= today);
  return rules.slice(Math.max(current, 0)).map(({ validFrom, week, added, workshops }) => ({
    validFrom,
    week: week.map((seats) => [...seats]),
    added: [...(added ?? [])],
    workshops: [...(workshops ?? [])],
  }));
}

/**
 * Publishes regular hours from a date on. Updates sessions with a row that follow regular hours. If more guests are
 * booked than the new hours have seats, the session keeps the taken seats and is full.
 */
export async function setHours(deps: Dependencies, wish: HoursWish): Promise<Published> {
  const { validFrom } = wish;
  const today = studioDate(deps.now());
  requireHours(wish, today);
  return deps.database.transaction(async (manager) => {
    await lockRules(manager);
    const hours = toHours(wish, await readRule(manager, validFrom));
    await manager.upsert(WeeklyRule, { validFrom, ...hours }, ['validFrom']);
    const kept = await followNewRule(manager, { validFrom, hours });
    return { rules: await rulesFrom(manager, today), kept };
  });
}

/** Throws NOT_CHANGEABLE for a date before today, and 400 for impossible added sessions (`whyNotAdded`). */
export function requireHours({ validFrom, added = [] }: HoursWish, today: string): void {
  if (validFrom < today) throw notChangeable('Regular hours must start today or later.');
  const problem = whyNotAdded(added);
  if (problem) throw invalidRequest(problem);
}

/**
 * Keeps fields that a page of an earlier release leaves out. A session that is dropped is no longer limited to a
 * workshop.
 */
export function toHours(wish: HoursWish, before: RegularHours) {
  const added = wish.added ?? before.added ?? [];
  const workshops = (wish.workshops ?? before.workshops ?? []).filter(({ weekday, slotId }) =>
    sessionsOfWeekday({ week: wish.week, added }, weekday).some((each) => each.slotId === slotId),
  );
  return { week: wish.week, added, workshops };
}

type NewRule = { validFrom: string; hours: RegularHours };

/** Finds the sessions with a row that would follow regular hours from a date on, in the order they take place. */
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

/** Locks the rows first, so they cannot change after they are read. */
async function followNewRule(
  manager: EntityManager,
  { validFrom, hours }: NewRule,
): Promise<Published['kept']> {
  const rows = await findByRule(manager, validFrom);
  const kept: Published['kept'] = [];
  for (const { date, slotId } of rows) {
    const session = { date, slotId };
    await applyRule(manager, rowByRule(hours, session));
    // Read after this transaction's own change has locked the row.
    const { seatsTaken = 0 } = (await manager.findOneBy(Slot, session)) ?? {};
    if (seatsTaken > seatsByRule(hours, session)) kept.push({ ...session, seatsTaken });
  }
  return kept;
}

/** Days; further ahead than anything can be booked. */
const longestAhead = 400;

/**
 * Applies a rule to a session's row. Deletes the row of an added session without guests; a later rule can add it
 * again.
 */
async function applyRule(
  manager: EntityManager,
  { date, slotId, isOpen, capacity, minutes, workshop }: ReturnType<typeof rowByRule>,
): Promise<void> {
  if (!isOpen && !isUsualSlot(slotId))
    await execute(
      manager,
      sql`DELETE FROM slot WHERE date = ${date} AND slot_id = ${slotId} AND seats_taken = 0`,
    );
  await execute(
    manager,
    isOpen
      ? sql`UPDATE slot SET is_open = 1, minutes = ${minutes}, workshop = ${workshop},
                   capacity = CASE WHEN seats_taken > ${capacity} THEN seats_taken ELSE ${capacity} END
            WHERE date = ${date} AND slot_id = ${slotId}`
      : sql`UPDATE slot SET is_open = 0 WHERE date = ${date} AND slot_id = ${slotId}`,
  );
}
