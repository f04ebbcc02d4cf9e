import type * as z from 'zod/mini';
import {
  type changeDay as endpoint,
  limits,
  sessionsOfWeekday,
  studioDate,
  weekdayOf,
} from '@studio/contract';
import type { Dependencies } from '../dependencies.ts';
import { ownInstructor } from '../availability/instructors.ts';
import { Slot } from '../availability/slot.entity.ts';
import { notChangeable } from '../http/errors.ts';
import { requireStaff } from '../staff/require-staff.ts';
import { readRule } from '../studio/weekly-rules.ts';
import { setSessions } from './set-sessions.ts';

type Hours = z.output<typeof endpoint.body> & { date: string };

/** Sets special hours for a day. Closing a session here works like `set-sessions.ts`. */
export async function changeDay(
  deps: Dependencies,
  { date, sessions, reason }: Hours,
): Promise<void> {
  requireToCome(deps, date);
  for (const { staffId } of sessions) await requireStaff(deps.database, staffId);
  await setSessions(
    deps,
    sessions.map(({ slotId, isOpen, capacity, note, staffId, workshop }) => ({
      session: { date, slotId },
      set: {
        isOpen,
        capacity,
        note: note || null,
        reason,
        ...(staffId === undefined ? {} : ownInstructor(staffId)),
        ...(workshop === undefined ? {} : { workshop }),
      },
    })),
  );
}

/**
 * Removes staff's changes of a day's regular sessions; taken seats stay. A booked session that staff closed, and
 * that is not in regular hours either, stays closed by staff, because its guests know that it is closed.
 */
export async function followRule(deps: Dependencies, date: string): Promise<void> {
  requireToCome(deps, date);
  const settings = await deps.database.run(async (manager) => {
    const hours = await readRule(manager, date);
    const rows = await manager.findBy(Slot, { date });
    return sessionsOfWeekday(hours, weekdayOf(date)).flatMap((regular) => {
      const { slotId, seats, minutes = null, workshop = null } = regular;
      const row = rows.find((each) => each.slotId === slotId);
      if (row?.kind === 'PRIVATE') return [];
      const taken = row?.seatsTaken ?? 0;
      if (seats === 0 && taken > 0 && !row?.isOpen && !row?.isByRule) return [];
      return {
        session: { date, slotId },
        set: {
          isOpen: seats > 0,
          capacity: Math.max(seats || limits.seatsPerSlot, taken),
          note: null,
          reason: null,
          isByRule: true,
          minutes,
          workshop,
        },
      };
    });
  });
  await setSessions(deps, settings);
}

/** Throws NOT_CHANGEABLE for a day that is over. */
export function requireToCome({ now }: Pick<Dependencies, 'now'>, date: string): void {
  if (date < studioDate(now())) throw notChangeable('This day has passed.');
}
