import {
  isUsualSlot,
  limits,
  type PlannedDay,
  type PlannedSession,
  type RegularHours,
  type RegularSession,
  type Session,
  sessionByRule,
  sessionsOfWeekday,
  startMinute,
  weekdayOf,
} from '@studio/contract';
import { Between, type EntityManager, In } from 'typeorm';
import { Slot } from '../availability/slot.entity.ts';
import type { Database } from '../database/database.ts';
import { Reservation } from '../reservation/reservation.entity.ts';
import { readStaffNames } from '../staff/read-staff-names.ts';
import { ruleOn, readRules } from '../studio/weekly-rules.ts';
import { datesBetween } from './dates-between.ts';

/** A range of days as staff plan them. */
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
    const leaders = await readLeaders(manager, { slotDate, names });
    const days = dates.map((date) => ({
      date,
      sessions: sessionsOn(date, { rows, hours: ruleOn(rules, date) }).map((session) => ({
        ...session,
        instructors: leadersOf(session, names) ?? leaders.get(`${date} ${session.slotId}`) ?? [],
      })),
    }));
    return { days };
  });
}

type Planned = Omit<PlannedSession, 'instructors'>;

/** Those with a row as it says, the other regular ones as the weekly rule does; in the order they start. */
function sessionsOn(
  date: string,
  { rows, hours }: { rows: Slot[]; hours: RegularHours },
): Planned[] {
  const ofDay = rows.filter((row) => row.date === date);
  const bySlot = new Set(ofDay.map(({ slotId }) => slotId));
  const unsaid = sessionsOfWeekday(hours, weekdayOf(date))
    .filter(({ slotId }) => !bySlot.has(slotId))
    .map(plannedByRule);
  const said = ofDay.map((row) => planned(row, sessionByRule(hours, row)?.seats ?? null));
  return [...said, ...unsaid].sort((a, b) => startMinute(a.slotId) - startMinute(b.slotId));
}

const planned = (row: Slot, usualSeats: number | null): Planned => ({
  slotId: row.slotId,
  kind: row.kind,
  isOpen: row.isOpen,
  capacity: row.capacity,
  seatsTaken: row.seatsTaken,
  usualSeats,
  ...(row.minutes === null ? {} : { minutes: row.minutes }),
  ...(row.title === null ? {} : { title: row.title }),
  ...(row.note === null ? {} : { note: row.note }),
  ...(row.reason === null ? {} : { reason: row.reason }),
  ...(row.workshop === null ? {} : { workshop: row.workshop }),
  staff_id: row.staffId,
});

const plannedByRule = ({ slotId, seats, minutes, workshop }: RegularSession): Planned => ({
  slotId,
  kind: isUsualSlot(slotId) ? 'REGULAR' : 'EXTRA',
  isOpen: seats > 0,
  capacity: seats || limits.seatsPerSlot,
  seatsTaken: 0,
  usualSeats: seats,
  ...(minutes === undefined ? {} : { minutes }),
  ...(workshop === undefined ? {} : { workshop }),
  staff_id: null,
});

const leadersOf = ({ staff_id }: Planned, names: Map<number, string>): string[] | undefined =>
  staff_id === null ? undefined : [names.get(staff_id) ?? ''].filter(Boolean);

/** Who leads the bookings of a session, each once, by `date slotId`. */
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
