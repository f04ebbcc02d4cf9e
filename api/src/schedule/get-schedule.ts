import {
  type PlannedDay,
  type PlannedSession,
  type RegularHours,
  type Session,
  sessionByRule,
} from '@studio/contract';
import { Between, type EntityManager, In } from 'typeorm';
import type { InstructorRule } from '../availability/instructor-rule.entity.ts';
import { instructorOf, readInstructorRules, standingOf } from '../availability/instructors.ts';
import { sessionRows } from '../availability/session-rows.ts';
import { Slot } from '../availability/slot.entity.ts';
import type { Database } from '../database/database.ts';
import { Reservation } from '../reservation/reservation.entity.ts';
import { readStaffNames } from '../staff/read-staff-names.ts';
import { ruleOn, readRules } from '../studio/weekly-rules.ts';
import { datesBetween } from './dates-between.ts';

/** Shows a range of days to staff who plan them. */
export async function getSchedule(
  database: Database,
  { startDate, endDate }: { startDate: string; endDate: string },
): Promise<{ days: PlannedDay[] }> {
  const dates = datesBetween(startDate, endDate);
  const names = await readStaffNames(database);
  return database.run(async (manager) => {
    const slotDate = Between(startDate, endDate);
    const rows = await manager.findBy(Slot, { date: slotDate });
    const rules = await readRules(manager, endDate);
    const instructors = await readInstructorRules(manager, endDate);
    const leaders = await readLeaders(manager, { slotDate, names });
    const days = dates.map((date) => {
      const hours = ruleOn(rules, date);
      const sessions = sessionRows(date, { rows, hours }).map((row) => {
        const session = planned(row, { hours, instructors });
        return {
          ...session,
          instructors: leadersOf(session, names) ?? leaders.get(keyOf(row)) ?? [],
        };
      });
      return { date, sessions };
    });
    return { days };
  });
}

type Planned = Omit<PlannedSession, 'instructors'>;

type Rules = { hours: RegularHours; instructors: InstructorRule[] };

function planned(row: Slot, { hours, instructors }: Rules): Planned {
  const regular = sessionByRule(hours, row);
  return {
    slotId: row.slotId,
    kind: row.kind,
    isOpen: row.isOpen,
    capacity: row.capacity,
    seatsTaken: row.seatsTaken,
    usualSeats: regular?.seats ?? null,
    ...(row.minutes === null ? {} : { minutes: row.minutes }),
    ...(row.title === null ? {} : { title: row.title }),
    ...(row.note === null ? {} : { note: row.note }),
    ...(row.reason === null ? {} : { reason: row.reason }),
    ...(row.workshop === null ? {} : { workshop: row.workshop }),
    ...(regular?.workshop === undefined ? {} : { usualWorkshop: regular.workshop }),
    staff_id: instructorOf(instructors, row),
    ...standingOf(instructors, row),
  };
}

const leadersOf = ({ staff_id }: Planned, names: Map<number, string>): string[] | undefined =>
  staff_id === null ? undefined : [names.get(staff_id) ?? ''].filter(Boolean);

/** The instructors of a session's bookings, each once, by `date slotId`. */
async function readLeaders(
  manager: EntityManager,
  { slotDate, names }: { slotDate: ReturnType<typeof Between<string>>; names: Map<number, string> },
): Promise<Map<string, string[]>> {
  const rows = await manager.find(Reservation, {
    select: { id: true, slotDate: true, slotId: true, staffId: true },
    where: { slotDate, state: In(['CONFIRMED', 'PAYING', 'REVIEW']) },
  });
  const leaders = new Map<string, string[]>();
  for (const { slotDate: date, slotId, staffId } of rows) {
    const name = staffId === null ? undefined : names.get(staffId);
    const key = keyOf({ date, slotId });
    const known = leaders.get(key) ?? [];
    if (name && !known.includes(name)) leaders.set(key, [...known, name]);
  }
  return leaders;
}

const keyOf = ({ date, slotId }: Session): string => `${date} ${slotId}`;
