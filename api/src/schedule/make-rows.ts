import { isUsualSlot, limits, seatsByRule, type Session } from '@studio/contract';
import type { EntityManager } from 'typeorm';
import { Slot } from '../availability/slot.entity.ts';
import { lockRules, readWeek } from '../studio/weekly-rules.ts';

/** Gives each of the usual sessions a row, as regular hours have it: only rows can be said something of. */
export async function makeRows(manager: EntityManager, sessions: Session[]): Promise<void> {
  await lockRules(manager);
  for (const session of sessions.filter(({ slotId }) => isUsualSlot(slotId))) {
    const seats = seatsByRule(await readWeek(manager, session.date), session);
    await manager
      .createQueryBuilder()
      .insert()
      .into(Slot)
      .values({
        ...session,
        seatsTaken: 0,
        capacity: seats || limits.seatsPerSlot,
        isOpen: seats > 0,
      })
      .orIgnore()
      .execute();
  }
}
