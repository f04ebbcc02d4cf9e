import type * as z from 'zod/mini';
import {
  type addSession as endpoint,
  isInBookingWindow,
  isUsualSlot,
  sessionByRule,
  startMinute,
  studioDate,
} from '@studio/contract';
import { readSession } from '../availability/bookable-session.ts';
import { Slot } from '../availability/slot.entity.ts';
import { isUniqueViolation } from '../database/database.ts';
import type { Dependencies } from '../dependencies.ts';
import { invalidRequest, notChangeable } from '../http/errors.ts';
import { startInstant } from '../studio/studio-clock.ts';
import { lockRules, readRule } from '../studio/weekly-rules.ts';
import { requireStaff } from '../staff/require-staff.ts';

type Wish = z.output<typeof endpoint.body>;

const midnight = 24 * 60;

/** Adds a session with its own start and length; a public one is on sale at once. Returns its studio date. */
export async function addSession(deps: Dependencies, wish: Wish): Promise<string> {
  const session = readSession(wish.date);
  const { minutes, capacity, kind, title, note, staffId = null, workshop = null } = wish;
  if (isUsualSlot(session.slotId)) throw alreadyThere();
  if (startMinute(session.slotId) + minutes > midnight) {
    throw invalidRequest('A session must end on the day it starts.');
  }
  const now = deps.now();
  if (startInstant(session) <= now) throw notChangeable('This time has passed.');
  if (!isInBookingWindow(session.date, studioDate(now))) {
    throw notChangeable('Sessions can be added up to 60 days ahead.');
  }
  await requireStaff(deps.database, staffId);
  await deps.database
    .transaction(async (manager) => {
      await lockRules(manager);
      const hours = await readRule(manager, session.date);
      if (sessionByRule(hours, session)) throw alreadyThere();
      await manager.insert(Slot, {
        ...session,
        seatsTaken: 0,
        capacity,
        isOpen: true,
        isByRule: false,
        kind,
        minutes,
        title: title || null,
        note: note || null,
        reason: null,
        staffId,
        workshop,
      });
    })
    .catch((error: unknown) => {
      if (isUniqueViolation(error)) throw alreadyThere();
      throw error;
    });
  return session.date;
}

const alreadyThere = () => notChangeable('There is already a session at this time.');
