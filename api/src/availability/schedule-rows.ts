import { limits, type RegularHours, type SlotId } from '@studio/contract';
import type { Database } from '../database/database.ts';
import { sql } from '../database/rows.ts';
import type { SlotKind } from './slot.entity.ts';

/** Studio dates, both inclusive. */
export type Dates = { first: string; last: string };

export type SessionRow = { slotId: SlotId; seatsTaken: number; special: Special | null };

/** How a session differs from the usual ones. */
type Special = {
  capacity: number;
  isOpen: boolean;
  kind: SlotKind;
  minutes: number | null;
  title: string | null;
  note: string | null;
  workshop: string | null;
};

type Schedule = {
  sessions: Map<string, SessionRow[]>;
  rules: (RegularHours & { validFrom: string })[];
};

/** Separates the parts of a row. `shownText` removes this character from all typed text. */
const unitSeparator = '\x1f';

/**
 * Returns one row for each slot of the days: date, id, seats taken and, for a special session, the parts of
 * `Special`. Adds one row for each `weekly_rule` in force: date, 0, its week, its added sessions and its workshops.
 * Reads everything at once in one column: creating entities costs more than the rest of the call, and nine columns
 * of 240 rows cost twice as much as one.
 */
export async function readRows(database: Database, { first, last }: Dates): Promise<string[]> {
  const rows = await database.read<{ parts: string }>(
    sql`SELECT CONCAT_WS(${unitSeparator}, date, slot_id, seats_taken,
                 CASE WHEN capacity = ${limits.seatsPerSlot} AND is_open = 1 AND kind = 'REGULAR'
                       AND note IS NULL AND workshop IS NULL THEN NULL
                 ELSE CONCAT_WS(${unitSeparator}, capacity, is_open, kind, COALESCE(minutes, ''),
                                COALESCE(title, ''), COALESCE(note, ''), COALESCE(workshop, ''))
                 END) AS parts
          FROM slot WHERE date BETWEEN ${first} AND ${last}
        UNION ALL
        SELECT CONCAT_WS(${unitSeparator}, valid_from, 0, week, COALESCE(added, '[]'), COALESCE(workshops, '[]'))
          FROM weekly_rule
         WHERE valid_from <= ${last}
           AND valid_from >= (SELECT MAX(valid_from) FROM weekly_rule WHERE valid_from <= ${first})`,
  );
  return rows.map(({ parts }) => parts);
}

export function toSchedule(rows: string[]): Schedule {
  const schedule: Schedule = { sessions: new Map(), rules: [] };
  for (const row of rows) {
    const [date, slotId, ...parts] = row.split(unitSeparator) as [string, string, ...string[]];
    if (slotId === '0') {
      schedule.rules.push({ validFrom: date, ...toHours(parts) });
      continue;
    }
    const session = toRow(Number(slotId), parts);
    const ofDay = schedule.sessions.get(date);
    if (ofDay) ofDay.push(session);
    else schedule.sessions.set(date, [session]);
  }
  schedule.rules.sort((a, b) => (a.validFrom < b.validFrom ? 1 : -1));
  return schedule;
}

const toHours = ([week, added, workshops]: string[]): RegularHours => ({
  week: JSON.parse(week!) as RegularHours['week'],
  added: JSON.parse(added!) as RegularHours['added'],
  workshops: JSON.parse(workshops!) as RegularHours['workshops'],
});

function toRow(slotId: SlotId, [seatsTaken, ...special]: string[]): SessionRow {
  return {
    slotId,
    seatsTaken: Number(seatsTaken),
    special: special.length > 0 ? toSpecial(special) : null,
  };
}

const toSpecial = ([
  capacity,
  isOpen,
  kind,
  minutes,
  title,
  note,
  workshop,
]: string[]): Special => ({
  capacity: Number(capacity),
  isOpen: isOpen === '1',
  kind: kind as SlotKind,
  minutes: Number(minutes) || null,
  title: title || null,
  note: note || null,
  workshop: workshop || null,
});
