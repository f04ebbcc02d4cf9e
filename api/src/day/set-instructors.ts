import type * as z from 'zod/mini';
import { type setInstructors as endpoint, type Session, weekdayOf } from '@studio/contract';
import { Between } from 'typeorm';
import { Slot } from '../availability/slot.entity.ts';
import type { Dependencies } from '../dependencies.ts';
import { requireToCome } from '../schedule/change-day.ts';
import { datesBetween } from '../schedule/dates-between.ts';
import { makeRows } from '../schedule/make-rows.ts';
import { lockRules } from '../studio/weekly-rules.ts';
import { giveSession, lockStaff } from './set-instructor.ts';

type Wish = z.output<typeof endpoint.body>;

/**
 * Says who leads the usual sessions on some weekdays of a range of at most 92 days: all of them, or none. A closed
 * session without guests has nobody to lead it. Answers how many were given. Throws STAFF_OVERLAP as `setInstructor`.
 */
export async function setInstructors(deps: Dependencies, wish: Wish): Promise<{ given: number }> {
  const { from, to, weekdays, slotIds, staffId, confirmOverlap: mayOverlap = false } = wish;
  requireToCome(deps, from);
  const sessions = datesBetween(from, to)
    .filter((date) => weekdays.includes(weekdayOf(date)))
    .flatMap((date) => slotIds.map((slotId): Session => ({ date, slotId })));
  await deps.database.transaction((manager) => makeRows(manager, sessions));
  return deps.database.transaction(async (manager) => {
    // A transaction writes before it reads: what it reads is then no older than its locks.
    await (staffId === null ? lockRules(manager) : lockStaff(manager, staffId));
    const rows = await manager.findBy(Slot, { date: Between(from, to) });
    const meant = rows.filter(
      ({ date, slotId, isOpen, seatsTaken }) =>
        (isOpen || seatsTaken > 0) &&
        sessions.some((each) => each.date === date && each.slotId === slotId),
    );
    for (const { date, slotId } of meant) {
      await giveSession(manager, { session: { date, slotId }, staffId, mayOverlap });
    }
    return { given: meant.length };
  });
}
