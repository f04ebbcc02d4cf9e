import {
  addDays,
  type AvailabilityDay,
  isBookableDate,
  isRealDate,
  limits,
  type SlotId,
  slots,
  studioDate,
  studioTimeZone,
} from '@studio/contract';
import type { Database } from '../database/database.ts';
import { sql } from '../database/rows.ts';
import { invalidRequest } from '../http/errors.ts';
import { toStudioDate } from '../studio/studio-clock.ts';

type Range = { startDate: string; endDate: string };

/** Seats taken by date and slot. */
type Taken = Map<string, Partial<Record<SlotId, number>>>;

/** What is the same for every day of one answer: working with zones is dear, so it is done once. */
type Moment = { today: string; overToday: SlotId[] };

type Day = { date: string; isOpen: boolean };

/** Every day of the range with the seats left in its four slots, counted in guests. */
export async function getAvailability(
  { database, now }: { database: Database; now: () => Date },
  range: Range,
): Promise<{ dates: AvailabilityDay[] }> {
  const { first, last } = toDates(range);
  const taken = await countTaken(database, { first, last });
  const moment = momentAt(now());
  const days = daysOf({ first, last, today: moment.today });
  return { dates: days.map((day) => toAvailability(day, { taken, moment })) };
}

type SlotRow = { date: string; slotId: SlotId; seatsTaken: number };

// Plain rows: making entities costs more than all the rest of the call.
async function countTaken(
  database: Database,
  { first, last }: { first: string; last: string },
): Promise<Taken> {
  const rows = await database.read<SlotRow>(
    sql`SELECT date, slot_id AS slotId, seats_taken AS seatsTaken FROM slot
        WHERE date BETWEEN ${first} AND ${last}`,
  );
  const taken: Taken = new Map();
  for (const { date, slotId, seatsTaken } of rows) {
    const day = taken.get(date);
    if (day) day[slotId] = seatsTaken;
    else taken.set(date, { [slotId]: seatsTaken });
  }
  return taken;
}

const studioHour = new Intl.DateTimeFormat('en-GB', {
  timeZone: studioTimeZone,
  hour: 'numeric',
});

// Sessions start on the hour, so the studio's own clock tells which have started.
function momentAt(at: Date): Moment {
  const hour = Number(studioHour.format(at));
  const started = slots.filter((slot) => slot.hour <= hour);
  return { today: studioDate(at), overToday: started.map(({ id }) => id) };
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
    days.push({ date, isOpen: isBookableDate(date, today) });
  }
  latest = { key, days };
  return days;
}

function toAvailability(
  { date, isOpen }: Day,
  { taken, moment }: { taken: Taken; moment: Moment },
): AvailabilityDay {
  const { today, overToday } = moment;
  const takenOfDay = taken.get(date);
  const left = (slotId: SlotId): number =>
    isOpen && !(date === today && overToday.includes(slotId))
      ? limits.seatsPerSlot - (takenOfDay?.[slotId] ?? 0)
      : 0;
  return {
    date,
    bookedTimeSlots: slots.map(({ id }) => id).filter((id) => left(id) === 0),
    spotsLeft: { '1': left(1), '2': left(2), '3': left(3), '4': left(4) },
  };
}
