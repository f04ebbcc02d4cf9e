import {
  addDays,
  type AvailabilityDay,
  type DaySession,
  isInBookingWindow,
  isRealDate,
  isUsualSlot,
  limits,
  type SlotId,
  slots,
  startMinute,
  studioClock,
  type WeeklyHours,
  weekdayOf,
} from '@studio/contract';
import type { Database } from '../database/database.ts';
import { sql } from '../database/rows.ts';
import { invalidRequest } from '../http/errors.ts';
import { toStudioDate } from '../studio/studio-clock.ts';
import { weekOn } from '../studio/weekly-rules.ts';
import type { SlotKind } from './slot.entity.ts';

type Range = { startDate: string; endDate: string };

type Dates = { first: string; last: string };

/** What is the same for every day of one answer: working with zones is dear, so it is done once. */
type Moment = { today: string; minute: number };

type Day = { date: string; weekday: number; isBookable: boolean };

type Answer = { dates: AvailabilityDay[] };

/** With all that it was made of: people look far more often than anything changes. */
let latest: { of: string; answer: Answer } | undefined;

/** Every day of the range with the seats left in its sessions, counted in guests. */
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
  const days = daysOf({ first, last, today: moment.today });
  return {
    dates: days.map((day) =>
      day.isBookable
        ? toAvailability(day.date, {
            sessions: sessions.get(day.date) ?? [],
            seats: weekOn(rules, day.date)[day.weekday] ?? [],
            moment,
          })
        : closedDay(day.date),
    ),
  };
}

type SessionRow = { slotId: SlotId; seatsTaken: number; special: Special | null };

/** A session that is not as usual. */
type Special = {
  capacity: number;
  isOpen: boolean;
  kind: SlotKind;
  minutes: number | null;
  title: string | null;
  note: string | null;
};

type Schedule = {
  sessions: Map<string, SessionRow[]>;
  rules: { validFrom: string; week: WeeklyHours }[];
};

/** Between the parts of a row: no text that anybody has typed has one (`shownText`). */
const unitSeparator = '\x1f';

/**
 * A row for each slot of the days: date, id, seats taken and, where it is not as usual, the parts of `Special`;
 * and one for each set of regular hours that holds on them: date, 0 and its week. One read of one column: making entities
 * costs more than all the rest of the call, and nine columns of 240 rows twice as much as one.
 */
async function readRows(database: Database, { first, last }: Dates): Promise<string[]> {
  const rows = await database.read<{ parts: string }>(
    sql`SELECT CONCAT_WS(${unitSeparator}, date, slot_id, seats_taken,
                 CASE WHEN capacity = ${limits.seatsPerSlot} AND is_open = 1 AND kind = 'REGULAR'
                       AND note IS NULL THEN NULL
                 ELSE CONCAT_WS(${unitSeparator}, capacity, is_open, kind, COALESCE(minutes, ''),
                                COALESCE(title, ''), COALESCE(note, ''))
                 END) AS parts
          FROM slot WHERE date BETWEEN ${first} AND ${last}
        UNION ALL
        SELECT CONCAT_WS(${unitSeparator}, valid_from, 0, week) FROM weekly_rule
         WHERE valid_from <= ${last}
           AND valid_from >= (SELECT MAX(valid_from) FROM weekly_rule WHERE valid_from <= ${first})`,
  );
  return rows.map(({ parts }) => parts);
}

function toSchedule(rows: string[]): Schedule {
  const schedule: Schedule = { sessions: new Map(), rules: [] };
  for (const row of rows) {
    const [date, slotId, ...parts] = row.split(unitSeparator) as [string, string, ...string[]];
    if (slotId === '0') {
      schedule.rules.push({ validFrom: date, week: JSON.parse(parts[0]!) as WeeklyHours });
      continue;
    }
    const session = toRow(Number(slotId), parts);
    if (session.special?.kind === 'PRIVATE') continue;
    const ofDay = schedule.sessions.get(date);
    if (ofDay) ofDay.push(session);
    else schedule.sessions.set(date, [session]);
  }
  schedule.rules.sort((a, b) => (a.validFrom < b.validFrom ? 1 : -1));
  return schedule;
}

function toRow(slotId: SlotId, [seatsTaken, ...special]: string[]): SessionRow {
  return {
    slotId,
    seatsTaken: Number(seatsTaken),
    special: special.length > 0 ? toSpecial(special) : null,
  };
}

const toSpecial = ([capacity, isOpen, kind, minutes, title, note]: string[]): Special => ({
  capacity: Number(capacity),
  isOpen: isOpen === '1',
  kind: kind as SlotKind,
  minutes: Number(minutes) || null,
  title: title || null,
  note: note || null,
});

function momentAt(at: Date): Moment {
  const { date, minute } = studioClock(at);
  return { today: date, minute };
}

function toDates({ startDate, endDate }: Range): Dates {
  const first = toDate(startDate);
  const last = toDate(endDate);
  if (!first || !last || last < first)
    throw invalidRequest('The end must not be before the start.');
  if (last > addDays(first, limits.availabilityRangeDays)) {
    throw invalidRequest(`Ask for at most ${limits.availabilityRangeDays} days at a time.`);
  }
  return { first, last };
}

// Pages send bare dates, which are the studio's already.
const toDate = (text: string): string | null => (isRealDate(text) ? text : toStudioDate(text));

let latestDays: { key: string; days: Day[] } | undefined;

// On any one day all visitors ask for the same dates.
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

/** `seats`: by regular hours, of the day's usual sessions. */
type OfDay = { sessions: SessionRow[]; seats: readonly number[]; moment: Moment };

function toAvailability(date: string, { sessions, seats, moment }: OfDay): AvailabilityDay {
  const isOver = (slotId: SlotId): boolean =>
    date === moment.today && startMinute(slotId) <= moment.minute;
  const usual = slots.map(({ id }) =>
    toSession(id, {
      row: sessions.find(({ slotId }) => slotId === id),
      seats: seats[id - 1] ?? 0,
      isOver: isOver(id),
    }),
  );
  const added = sessions
    .filter(({ slotId }) => !isUsualSlot(slotId))
    .map((row) => toSession(row.slotId, { row, seats: 0, isOver: isOver(row.slotId) }));
  const all = [...usual, ...added];
  if (!all.some(({ isOpen }) => isOpen)) return closedDay(date);
  const special = all.filter(isSpecial);
  const left = (slotId: SlotId): number =>
    Math.min(usual[slotId - 1]!.spotsLeft, limits.seatsPerSlot);
  return {
    date,
    bookedTimeSlots: all.filter(({ spotsLeft }) => spotsLeft === 0).map(({ slotId }) => slotId),
    spotsLeft: { '1': left(1), '2': left(2), '3': left(3), '4': left(4) },
    ...(special.length > 0 ? { sessions: special } : {}),
  };
}

type OfSession = { row: SessionRow | undefined; seats: number; isOver: boolean };

/** As its row says, else as regular hours do; the seats of one that is over are nobody's any more. */
function toSession(slotId: SlotId, { row, seats, isOver }: OfSession): DaySession {
  const special = row?.special;
  const capacity = special?.capacity ?? (row ? limits.seatsPerSlot : seats);
  const isOpen = special ? special.isOpen : capacity > 0;
  const spotsLeft = isOpen && !isOver ? capacity - (row?.seatsTaken ?? 0) : 0;
  const session: DaySession = { slotId, isOpen, capacity, spotsLeft };
  if (special?.minutes) session.minutes = special.minutes;
  if (special?.title) session.title = special.title;
  if (special?.note) session.note = special.note;
  return session;
}

const isSpecial = ({ slotId, isOpen, capacity, note }: DaySession): boolean =>
  !isOpen || capacity !== limits.seatsPerSlot || note !== undefined || !isUsualSlot(slotId);
