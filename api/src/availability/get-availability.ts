import {
  addDays,
  type AvailabilityDay,
  type DaySession,
  isInBookingWindow,
  isRealDate,
  isUsualSlot,
  limits,
  type RegularHours,
  type RegularSession,
  type SlotId,
  sessionsOfWeekday,
  slots,
  startMinute,
  studioClock,
  weekdayOf,
} from '@studio/contract';
import type { Database } from '../database/database.ts';
import { invalidRequest } from '../http/errors.ts';
import { toStudioDate } from '../studio/studio-clock.ts';
import { ruleOn } from '../studio/weekly-rules.ts';
import { type Dates, readRows, type SessionRow, toSchedule } from './schedule-rows.ts';

type Range = { startDate: string; endDate: string };

/** Computed once for each answer, because time zone conversions are slow. */
type Moment = { today: string; minute: number };

type Day = { date: string; weekday: number; isBookable: boolean };

type Answer = { dates: AvailabilityDay[] };

/** The latest answer and its inputs, kept because visitors look far more often than anything changes. */
let latest: { of: string; answer: Answer } | undefined;

/** Lists every day of the range with the free seats of its sessions. Seats are counted in guests. */
export async function getAvailability(
  { database, now }: { database: Database; now: () => Date },
  range: Range,
): Promise<Answer> {
  const dates = toDates(range);
  const rows = await readRows(database, dates);
  const at = now();
  const of = [dates.first, dates.last, minuteOf(at), ...rows].join('\n');
  if (latest?.of !== of) latest = { of, answer: toAnswer(rows, { ...dates, at }) };
  return latest.answer;
}

const minuteOf = (at: Date): number => Math.floor(at.getTime() / 60_000);

function toAnswer(rows: string[], { first, last, at }: Dates & { at: Date }): Answer {
  const { sessions, rules } = toSchedule(rows);
  const moment = momentAt(at);
  const ofRule = memoWeekdays();
  const days = daysOf({ first, last, today: moment.today });
  return {
    dates: days.map((day) =>
      day.isBookable
        ? toAvailability(day.date, {
            sessions: sessions.get(day.date) ?? [],
            regular: ofRule(ruleOn(rules, day.date), day.weekday),
            moment,
          })
        : closedDay(day.date),
    ),
  };
}

/** Computes a rule's sessions once for each weekday of an answer. */
function memoWeekdays() {
  const known = new Map<RegularHours, RegularSession[][]>();
  return (hours: RegularHours, weekday: number): RegularSession[] => {
    const weekdays = known.get(hours) ?? [];
    known.set(hours, weekdays);
    return (weekdays[weekday] ??= sessionsOfWeekday(hours, weekday));
  };
}

function momentAt(at: Date): Moment {
  const { date, minute } = studioClock(at);
  return { today: date, minute };
}

function toDates({ startDate, endDate }: Range): Dates {
  const first = toDate(startDate);
  const last = toDate(endDate);
  if (!first || !last || last < first)
    throw invalidRequest('The end date must be on or after the start date.');
  if (last > addDays(first, limits.availabilityRangeDays)) {
    throw invalidRequest(`Request at most ${limits.availabilityRangeDays} days at a time.`);
  }
  return { first, last };
}

// Pages send bare dates, which are already studio dates.
const toDate = (text: string): string | null => (isRealDate(text) ? text : toStudioDate(text));

let latestDays: { key: string; days: Day[] } | undefined;

// On any one day, all visitors ask for the same dates.
function daysOf({ first, last, today }: Dates & { today: string }): Day[] {
  const key = `${first} ${last} ${today}`;
  if (latestDays?.key === key) return latestDays.days;
  const days: Day[] = [];
  for (let date = first; date <= last; date = addDays(date, 1)) {
    days.push({ date, weekday: weekdayOf(date), isBookable: isInBookingWindow(date, today) });
  }
  latestDays = { key, days };
  return days;
}

const closedDay = (date: string): AvailabilityDay => ({
  date,
  bookedTimeSlots: slots.map(({ id }) => id),
  spotsLeft: { '1': 0, '2': 0, '3': 0, '4': 0 },
  isClosed: true,
});

/** `regular` lists the sessions in regular hours, the usual ones first. */
type OfDay = { sessions: SessionRow[]; regular: RegularSession[]; moment: Moment };

function toAvailability(date: string, { sessions, regular, moment }: OfDay): AvailabilityDay {
  const isOver = (slotId: SlotId): boolean =>
    date === moment.today && startMinute(slotId) <= moment.minute;
  const byRule = regular.map((session) => ({
    session,
    row: sessions.find(({ slotId }) => slotId === session.slotId),
  }));
  const byStaff = sessions
    .filter((row) => !byRule.some((each) => each.row === row))
    .map((row) => ({ session: { slotId: row.slotId, seats: 0 }, row }));
  const all = [...byRule, ...byStaff]
    .filter(({ row }) => row?.special?.kind !== 'PRIVATE')
    .map(({ session, row }) => toSession(session, { row, isOver: isOver(session.slotId) }));
  if (!all.some(({ isOpen }) => isOpen)) return closedDay(date);
  const special = all.filter(isSpecial);
  const left = (slotId: SlotId): number =>
    Math.min(all[slotId - 1]!.spotsLeft, limits.seatsPerSlot);
  return {
    date,
    bookedTimeSlots: all.filter(({ spotsLeft }) => spotsLeft === 0).map(({ slotId }) => slotId),
    spotsLeft: { '1': left(1), '2': left(2), '3': left(3), '4': left(4) },
    ...(special.length > 0 ? { sessions: special } : {}),
  };
}

type OfSession = { row: SessionRow | undefined; isOver: boolean };

/** Follows the session's row, or regular hours without one. A session that is over has no seats left. */
function toSession(regular: RegularSession, { row, isOver }: OfSession): DaySession {
  const { slotId, seats } = regular;
  const special = row?.special;
  const capacity = special?.capacity ?? (row ? limits.seatsPerSlot : seats);
  const isOpen = special ? special.isOpen : capacity > 0;
  const spotsLeft = isOpen && !isOver ? capacity - (row?.seatsTaken ?? 0) : 0;
  const session: DaySession = { slotId, isOpen, capacity, spotsLeft };
  const { minutes, workshop } = row ? (special ?? {}) : regular;
  if (minutes) session.minutes = minutes;
  if (workshop && isOpen) session.workshop = workshop;
  if (special?.title) session.title = special.title;
  if (special?.note) session.note = special.note;
  return session;
}

const isSpecial = ({ slotId, isOpen, capacity, note, workshop }: DaySession): boolean =>
  !isOpen ||
  capacity !== limits.seatsPerSlot ||
  note !== undefined ||
  workshop !== undefined ||
  !isUsualSlot(slotId);
