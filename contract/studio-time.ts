import { limits, slots, type SlotId } from './limits.ts';

/**
 * All dates and times of the product are in the studio's time zone, regardless of the zone of the server or browser.
 */
export const studioTimeZone = 'America/Los_Angeles';

/** A session: its date `YYYY-MM-DD` in studio time, and its id on that day. */
export type Session = { date: string; slotId: SlotId };

let madeFormat: Intl.DateTimeFormat | undefined;

/** Made at its first use, because it takes a phone 30 ms, and the landing page starts without it. */
const localParts = () =>
  (madeFormat ??= new Intl.DateTimeFormat('en-US', {
    timeZone: studioTimeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }));

/**
 * Reads the parts by type, because the text around them differs between versions of ICU. Some print midnight as hour 24.
 */
function readOffset(instant: number): number {
  const numbers: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of localParts().formatToParts(instant)) numbers[type] = Number(value);
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0 } = numbers;
  return Date.UTC(year, month - 1, day, hour % 24, minute) - instant;
}

const hourMs = 3_600_000;
const offsets = new Map<number, number>();

/**
 * The studio's offset from UTC at an instant, in milliseconds. It is negative. It changes only at a full hour of UTC, so
 * each hour's is read once, because a booking asks a dozen times.
 */
export function offsetMs(instant: Date): number {
  const hour = Math.floor(instant.getTime() / hourMs);
  if (offsets.size > 5000) offsets.clear();
  const offset = offsets.get(hour) ?? readOffset(hour * hourMs);
  offsets.set(hour, offset);
  return offset;
}

/** The studio's calendar date `YYYY-MM-DD` and minutes since midnight at an instant. */
export function studioClock(instant: Date): { date: string; minute: number } {
  const clock = new Date(instant.getTime() + offsetMs(instant));
  return {
    date: clock.toISOString().slice(0, 10),
    minute: clock.getUTCHours() * 60 + clock.getUTCMinutes(),
  };
}

/** The studio's calendar date `YYYY-MM-DD` at an instant. */
export const studioDate = (instant: Date): string => studioClock(instant).date;

/** The studio's clock at an instant: `YYYY-MM-DD HH:MM`. */
export function wallTime(instant: Date): string {
  const { date, minute } = studioClock(instant);
  return `${date} ${clockOf(minute)}`;
}

// A plain date has no zone. Noon UTC is on that date in every zone from Los Angeles to Tokyo.
const noon = (date: string): Date => new Date(`${date}T12:00:00Z`);

/** The date `days` after `date`; `days` may be negative. */
export function addDays(date: string, days: number): string {
  const moved = noon(date);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

/** Counts from 0 for Sunday, like `Date.getUTCDay`. */
export const weekdayOf = (date: string): number => noon(date).getUTCDay();

/** Spec 5: from today to 60 days ahead. Both dates are studio dates. */
export const isInBookingWindow = (date: string, today: string): boolean =>
  date >= today && date <= addDays(today, limits.bookingWindowDays);

const usualSlot = (slotId: SlotId) => slots.find(({ id }) => id === slotId);

/** Whether this is one of the four usual sessions rather than one that staff added. */
export const isUsualSlot = (slotId: SlotId): boolean => usualSlot(slotId) !== undefined;

/** When a session starts, in minutes of the studio's day. */
export const startMinute = (slotId: SlotId): number =>
  (usualSlot(slotId)?.hour ?? 0) * 60 || slotId;

/** The id of the session that starts at that minute. */
export const slotAt = (minute: number): SlotId =>
  slots.find(({ hour }) => hour * 60 === minute)?.id ?? minute;

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** Formats minute 570 of a day as `09:30`. */
export const clockOf = (minute: number): string =>
  `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`;

/** Whether a session has begun. `now` is the studio's time as `wallTime` returns it. */
export const hasBegun = ({ date, slotId }: Session, now: string): boolean =>
  `${date} ${clockOf(startMinute(slotId))}` <= now;

/** The instant at which a session starts. The clock never changes between the earliest session and noon. */
export function startOfSession({ date, slotId }: Session): Date {
  const wall = Date.parse(`${date}T${clockOf(startMinute(slotId))}:00Z`);
  return new Date(wall - offsetMs(noon(date)));
}

export const slotLabel = (slotId: SlotId): string => timeLabel(startMinute(slotId));

/** Formats a session as the draft's `YYYY-MM-DD HH:MM:SS` in studio time (spec 3). */
export const toDraftTime = ({ date, slotId }: Session): string =>
  `${date} ${clockOf(startMinute(slotId))}:00`;

/** The session that would start at this studio time, even if there is none; null if the text is not a valid time. */
export function sessionFromWallTime(text: string): Session | null {
  const parts = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}):(\d{2})(?::00(?:\.0+)?)?$/.exec(text);
  if (!parts) return null;
  const [date, hour, minute] = [parts[1]!, Number(parts[2]), Number(parts[3])];
  const isTime = hour >= earliestHour && hour < 24 && minute < 60;
  return isTime && isRealDate(date) ? { date, slotId: slotAt(hour * 60 + minute) } : null;
}

/** No session starts before this hour, because the clocks change at night. */
export const earliestHour = 6;

/**
 * False for dates that do not exist, such as 2027-02-29, and for years outside 2000 to 2199. Dates
 * are compared as text, which breaks in the year 10000.
 */
export function isRealDate(date: string): boolean {
  if (!/^2[01]\d{2}-\d{2}-\d{2}$/.test(date)) return false;
  const parsed = noon(date);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date);
}

/** The weekdays, starting with Sunday, then the months. */
const names =
  'Sunday Monday Tuesday Wednesday Thursday Friday Saturday January February March April May June July August September October November December'.split(
    ' ',
  );

/** With the first `letters` of the names. `Intl` would take a phone 30 ms per format (decision 92). */
function dayText(date: string, letters?: number): string {
  const weekday = names[weekdayOf(date)]!.slice(0, letters);
  const month = names[6 + Number(date.slice(5, 7))]!.slice(0, letters);
  return `${weekday}, ${month} ${Number(date.slice(8))}`;
}

/** "Saturday, September 19" */
export const formatDay = (date: string): string => dayText(date);

/** "Saturday, September 19, 2026" */
export const formatDate = (date: string): string => `${dayText(date)}, ${date.slice(0, 4)}`;

/** "Sat, Sep 19" */
export const formatShortDay = (date: string): string => dayText(date, 3);

/** "Sat, Sep 19, 2026" */
export const formatShortDate = (date: string): string => `${dayText(date, 3)}, ${date.slice(0, 4)}`;

/** "Sat, Sep 19, 1:00 PM" */
export const formatMoment = ({ date, slotId }: Session): string =>
  `${formatShortDay(date)}, ${slotLabel(slotId)}`;

/** An instant in the studio's time: "Sat, Sep 19, 1:00 PM". */
export function formatInstant(instant: Date): string {
  const { date, minute } = studioClock(instant);
  return `${formatShortDay(date)}, ${timeLabel(minute)}`;
}

/** "1:00 PM to 4:00 PM", given the workshop's duration. */
export const formatTimes = (slotId: SlotId, hours: number = limits.workshopHours): string =>
  `${slotLabel(slotId)} to ${timeLabel(startMinute(slotId) + hours * 60)}`;

/** Formats minute 570 of a day as "9:30 AM". */
export function timeLabel(minute: number): string {
  const hour = Math.floor(minute / 60);
  return `${hour % 12 || 12}:${twoDigits(minute % 60)} ${hour % 24 < 12 ? 'AM' : 'PM'}`;
}

/** "Saturday, September 19, 2026 at 1:00 PM" */
export const formatSession = ({ date, slotId }: Session): string =>
  `${formatDate(date)} at ${slotLabel(slotId)}`;
