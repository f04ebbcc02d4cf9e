import { isUsualSlot, type Session, sessionByRule } from '@studio/contract';
import type { EntityManager } from 'typeorm';
import { Slot } from '../availability/slot.entity.ts';
import { lockRules, readRule, rowByRule } from '../studio/weekly-rules.ts';

/**
 * Creates the row of each regular session from regular hours, because staff can only change sessions that have a row.
 */
export async function makeRows(manager: EntityManager, sessions: Session[]): Promise<void> {
  await lockRules(manager);
  for (const session of sessions) {
    const hours = await readRule(manager, session.date);
    if (!isUsualSlot(session.slotId) && !sessionByRule(hours, session)) continue;
    await manager
      .createQueryBuilder()
      .insert()
      .into(Slot)
      .values(rowByRule(hours, session))
      .orIgnore()
      .execute();
  }
}
