import type * as z from 'zod/mini';
import {
  type changeDay as endpoint,
  limits,
  seatsByRule,
  slots,
  studioDate,
} from '@studio/contract';
import type { Dependencies } from '../dependencies.ts';
import { Slot } from '../availability/slot.entity.ts';
import { notChangeable } from '../http/errors.ts';
import { requireStaff } from '../staff/require-staff.ts';
import { readWeek } from '../studio/weekly-rules.ts';
import { setSessions } from './set-sessions.ts';

type Hours = z.output<typeof endpoint.body> & { date: string };

/** Special hours of a day; closing a session here is closing it (`set-sessions.ts`). */
export async function changeDay(
  deps: Dependencies,
  { date, sessions, reason }: Hours,
): Promise<void> {
  requireToCome(deps, date);
  for (const { staffId } of sessions) await requireStaff(deps.database, staffId);
  await setSessions(
    deps,
    sessions.map(({ slotId, isOpen, capacity, note, staffId }) => ({
      session: { date, slotId },
      set: {
        isOpen,
        capacity,
        note: note || null,
        reason,
        ...(staffId === undefined ? {} : { staffId }),
      },
    })),
  );
}

/**
 * What staff have said of a day's four sessions is taken back; seats that are taken stay. A booked session that staff
 * have closed, and that regular hours do not have either, stays closed by staff: its guests have been told so.
 */
export async function followRule(deps: Dependencies, date: string): Promise<void> {
  requireToCome(deps, date);
  const settings = await deps.database.run(async (manager) => {
    const week = await readWeek(manager, date);
    const rows = await manager.findBy(Slot, { date });
    return slots.flatMap(({ id: slotId }) => {
      const seats = seatsByRule(week, { date, slotId });
      const row = rows.find((each) => each.slotId === slotId);
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
