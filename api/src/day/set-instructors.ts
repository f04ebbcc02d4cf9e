import type * as z from 'zod/mini';
import {
  addDays,
  limits,
  type setInstructors as endpoint,
  type Session,
  studioDate,
  weekdayOf,
} from '@studio/contract';
import { Between } from 'typeorm';
import { InstructorRule } from '../availability/instructor-rule.entity.ts';
import { hasOwnInstructor, ownInstructor } from '../availability/instructors.ts';
import { Slot } from '../availability/slot.entity.ts';
import type { Dependencies } from '../dependencies.ts';
import { requireToCome } from '../schedule/change-day.ts';
import { datesBetween } from '../schedule/dates-between.ts';
import { makeRows } from '../schedule/make-rows.ts';
import { lockRules } from '../studio/weekly-rules.ts';
import { lockStaff, refuseOverlap } from './set-instructor.ts';

type Wish = z.output<typeof endpoint.body>;

/**
 * Assigns an instructor to sessions on some weekdays: every week from a date on or, with `to`, on the days of a
 * range. Returns how many sessions of a week, or of the range, now have the instructor. Throws STAFF_OVERLAP like
 * `refuseOverlap`.
 */
export async function setInstructors(deps: Dependencies, wish: Wish): Promise<{ given: number }> {
  requireToCome(deps, wish.from);
  return { given: await (wish.to ? setDays(deps, { ...wish, to: wish.to }) : setRule(deps, wish)) };
}

/** Changes the standing rule. A session with its own instructor keeps it, and is not checked. */
async function setRule({ database, now }: Dependencies, wish: Wish): Promise<number> {
  const { from, weekdays, slotIds, staffId, confirmOverlap } = wish;
  const rules = weekdays.flatMap((weekday) =>
    slotIds.map((slotId) => ({ validFrom: from, weekday, slotId, staffId })),
  );
  const lastBookable = addDays(studioDate(now()), limits.bookingWindowDays);
  const aWeek = addDays(from, 6);
  await database.transaction(async (manager) => {
    if (staffId !== null) await lockStaff(manager, staffId);
    await manager.upsert(InstructorRule, rules, ['validFrom', 'weekday', 'slotId']);
    if (staffId === null || confirmOverlap) return;
    await refuseOverlap(manager, {
      staffId,
      from,
      to: aWeek > lastBookable ? aWeek : lastBookable,
      isMeant: (session) =>
        !hasOwnInstructor(session) &&
        weekdays.includes(weekdayOf(session.date)) &&
        slotIds.includes(session.slotId),
    });
  });
  return rules.length;
}

/** Changes single days, all or none. Skips a closed session without guests. */
async function setDays(deps: Dependencies, wish: Wish & { to: string }): Promise<number> {
  const { from, to, weekdays, slotIds, staffId, confirmOverlap } = wish;
  const sessions = datesBetween(from, to)
    .filter((date) => weekdays.includes(weekdayOf(date)))
    .flatMap((date) => slotIds.map((slotId): Session => ({ date, slotId })));
  await deps.database.transaction((manager) => makeRows(manager, sessions));
  return deps.database.transaction(async (manager) => {
    // A transaction writes before it reads, so its reads are never older than its locks.
    await (staffId === null ? lockRules(manager) : lockStaff(manager, staffId));
    const isMeant = ({ date, slotId, isOpen, seatsTaken }: Slot) =>
      (isOpen || seatsTaken > 0) &&
      sessions.some((each) => each.date === date && each.slotId === slotId);
    const rows = (await manager.findBy(Slot, { date: Between(from, to) })).filter(isMeant);
    for (const { date, slotId } of rows)
      await manager.update(Slot, { date, slotId }, ownInstructor(staffId));
    if (staffId !== null && !confirmOverlap)
      await refuseOverlap(manager, { staffId, from, to, isMeant });
    return rows.length;
  });
}
