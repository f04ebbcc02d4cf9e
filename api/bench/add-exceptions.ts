import { addDays, studioDate } from '@studio/contract';
import { Slot } from '../src/availability/slot.entity.ts';
import type { Database } from '../src/database/database.ts';

/** Copies the sessions of one database to another. */
export const copySessions = async (from: Database, to: Database): Promise<void> => {
  const sessions = await from.run((manager) => manager.find(Slot));
  await to.run((manager) => manager.upsert(Slot, sessions, ['date', 'slotId']));
};

/** Adds one special session a day: fewer seats, closed with a note, or added. */
export const addExceptions = (database: Database): Promise<unknown> =>
  database.run((manager) => manager.upsert(Slot, exceptions(), ['date', 'slotId']));

function exceptions(): Partial<Slot>[] {
  const today = studioDate(new Date());
  return Array.from({ length: 60 }, (_, day): Partial<Slot> => {
    const date = addDays(today, day);
    const session = { date, seatsTaken: 0, isByRule: false };
    if (day % 3 === 0) return { ...session, slotId: 2, capacity: 6 };
    if (day % 3 === 1) return { ...session, slotId: 3, isOpen: false, note: 'Two sessions only' };
    return { ...session, slotId: 1140, kind: 'EXTRA', minutes: 120, title: 'Late stones' };
  });
}
