import type * as z from 'zod/mini';
import {
  type closeSessions as endpoint,
  type Session,
  sessionsOfWeekday,
  weekdayOf,
} from '@studio/contract';
import { Between } from 'typeorm';
import { Slot } from '../availability/slot.entity.ts';
import type { Dependencies } from '../dependencies.ts';
import { ruleOn, readRules } from '../studio/weekly-rules.ts';
import { requireToCome } from './change-day.ts';
import { datesBetween } from './dates-between.ts';
import { setSessions } from './set-sessions.ts';

type Wish = z.output<typeof endpoint.body>;

/** Closes the sessions of a range, including added ones. Cancels no booking. */
export async function closeSessions(
  deps: Dependencies,
  { from, to, slotIds, reason, note }: Wish,
): Promise<void> {
  requireToCome(deps, from);
  const sessions = await sessionsBetween(deps, { from, to });
  await setSessions(
    deps,
    sessions
      .filter(({ slotId }) => !slotIds || slotIds.includes(slotId))
      .map((session) => ({ session, set: { isOpen: false, reason, note: note || null } })),
  );
}

async function sessionsBetween(
  { database }: Dependencies,
  { from, to }: { from: string; to: string },
): Promise<Session[]> {
  return database.run(async (manager) => {
    const rules = await readRules(manager, to);
    const rows = await manager.findBy(Slot, { date: Between(from, to) });
    return datesBetween(from, to).flatMap((date) => {
      const regular = sessionsOfWeekday(ruleOn(rules, date), weekdayOf(date));
      const ofDay = [...regular, ...rows.filter((row) => row.date === date)];
      return [...new Set(ofDay.map(({ slotId }) => slotId))].map((slotId) => ({ date, slotId }));
    });
  });
}
