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
  studioDate,
  studioTimeZone,
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

/** What is the same for every day of one answer: working with zones is dear, so it is done once. */
type Moment = { today: string; minute: number };

type Day = { date: string; weekday: number; isBookable: boolean };

/** Every day of the range with the seats left in its sessions, counted in guests. */
export async function getAvailability(
  { database, now }: { database: Database; now: () => Date },
  range: Range,
): Promise<{ dates: AvailabilityDay[] }> {
  const { first, last } = toDates(range);
  const { sessions, rules } = await readSchedule(database, { first, last });
  const moment = momentAt(now());
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

type SessionRow = {
  date: string;
  slotId: SlotId;
  seatsTaken: number;
  capacity: number;
  isOpen: number;
  kind: SlotKind | 'RULE';
  minutes: number | null;
  title: string | null;
  note: string | null;
};

type Schedule = {
  sessions: Map<string, SessionRow[]>;
  rules: { validFrom: string; week: WeeklyHours }[];
};

/**
 * The rows of the days, and the rules that hold on them, in one read. Plain rows: making entities costs
 * more than all the rest of the call.
 */
async function readSchedule(
  database: Database,
  { first, last }: { first: string; last: string },
): Promise<Schedule> {
  const rows = await database.read<SessionRow>(
    sql`SELECT date, slot_id AS slotId, seats_taken AS seatsTaken, capacity, is_open AS isOpen, kind,
               minutes, title, note
          FROM slot WHERE date BETWEEN ${first} AND ${last}
        UNION ALL
        SELECT valid_from, 0, 0, 0, 0, 'RULE', NULL, NULL, week FROM weekly_rule
         WHERE valid_from <= ${last}
           AND valid_from >= (SELECT MAX(valid_from) FROM weekly_rule WHERE valid_from <= ${first})`,
  );
  const schedule: Schedule = { sessions: new Map(), rules: [] };
  for (const row of rows) {
    if (row.kind === 'RULE') {
      schedule.rules.push({ validFrom: row.date, week: JSON.parse(row.note!) as WeeklyHours });
    } else if (row.kind !== 'PRIVATE') {
      const ofDay = schedule.sessions.get(row.date);
      if (ofDay) ofDay.push(row);
      else schedule.sessions.set(row.date, [row]);
    }
  }
  schedule.rules.sort((a, b) => (a.validFrom < b.validFrom ? 1 : -1));
  return schedule;
}

const studioClock = new Intl.DateTimeFormat('en-GB', {
  timeZone: studioTimeZone,
  hour: 'numeric',
  minute: 'numeric',
});

function momentAt(at: Date): Moment {
  const [hour, minute] = studioClock.format(at).split(':').map(Number) as [number, number];
  return { today: studioDate(at), minute: hour * 60 + minute };
}

function toDates({ startDate, endDate }: Range): { first: string; last: string } {
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

let latest: { key: string; days: Day[] } | undefined;

// On any one day all visitors ask for the same dates.
function daysOf({ first, last, today }: { first: string; last: string; today: string }): Day[] {
  const key = `${first} ${last} ${today}`;
  if (latest?.key === key) return latest.days;
  const days: Day[] = [];
  for (let date = first; date <= last; date = addDays(date, 1)) {
    days.push({ date, weekday: weekdayOf(date), isBookable: isInBookingWindow(date, today) });
  }
  latest = { key, days };
  return days;
}

const closedDay = (date: string): AvailabilityDay => ({
  date,
  bookedTimeSlots: slots.map(({ id }) => id),
  spotsLeft: { '1': 0, '2': 0, '3': 0, '4': 0 },
  isClosed: true,
});

/** `seats`: by the weekly rule, of the day's usual sessions. */
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

/** As its row says, else as the weekly rule does; the seats of one that is over are nobody's any more. */
function toSession(slotId: SlotId, { row, seats, isOver }: OfSession): DaySession {
  const capacity = row?.capacity ?? seats;
  const isOpen = row ? row.isOpen === 1 : seats > 0;
  return {
    slotId,
    isOpen,
    capacity,
    spotsLeft: isOpen && !isOver ? capacity - (row?.seatsTaken ?? 0) : 0,
    ...(row?.minutes ? { minutes: row.minutes } : {}),
    ...(row?.title ? { title: row.title } : {}),
    ...(row?.note ? { note: row.note } : {}),
  };
}

const isSpecial = ({ slotId, isOpen, capacity, note }: DaySession): boolean =>
  !isOpen || capacity !== limits.seatsPerSlot || note !== undefined || !isUsualSlot(slotId);
