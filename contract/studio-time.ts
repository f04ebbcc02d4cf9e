import { limits, slots, type SlotId } from './limits.ts';

/** Every date and time of the product is the studio's, whatever zone a server or browser is in. */
export const studioTimeZone = 'America/Los_Angeles';

/** A session: a local date `YYYY-MM-DD` and which of that day's. */
export type Session = { date: string; slotId: SlotId };

const localParts = new Intl.DateTimeFormat('en-US', {
  timeZone: studioTimeZone,
  calendar: 'gregory',
  numberingSystem: 'latn',
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
});

/**
 * The studio's calendar date `YYYY-MM-DD` and minutes since midnight at an instant. Reads the parts by type,
 * because the text around them differs between versions of ICU. Some print midnight as hour 24.
 */
export function studioClock(instant: Date): { date: string; minute: number } {
  const numbers: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of localParts.formatToParts(instant)) numbers[type] = Number(value);
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0 } = numbers;
  return {
    date: `${year}-${twoDigits(month)}-${twoDigits(day)}`,
    minute: (hour % 24) * 60 + minute,
  };
}

/** The studio's calendar date `YYYY-MM-DD` at an instant. */
export const studioDate = (instant: Date): string => studioClock(instant).date;

/** The studio's clock at an instant: `YYYY-MM-DD HH:MM`. */
export function wallTime(instant: Date): string {
  const { date, minute } = studioClock(instant);
  return `${date} ${clockOf(minute)}`;
}

/** The studio clock's offset from UTC at an instant; it is negative. */
export const offsetMs = (instant: Date): number =>
  Date.parse(`${wallTime(instant).replace(' ', 'T')}:00Z`) -
  Math.floor(instant.getTime() / 60_000) * 60_000;

// A bare date has no zone: noon UTC keeps it on its own day in every formatter below.
const noon = (date: string): Date => new Date(`${date}T12:00:00Z`);

/** The date `days` after `date`; a negative number goes back. */
export function addDays(date: string, days: number): string {
  const moved = noon(date);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

/** 0 for Sunday, as `Date.getUTCDay` counts. */
export const weekdayOf = (date: string): number => noon(date).getUTCDay();

/** Spec 5: from today to 60 days ahead. Both dates are studio dates. */
export const isInBookingWindow = (date: string, today: string): boolean =>
  date >= today && date <= addDays(today, limits.bookingWindowDays);

const usualSlot = (slotId: SlotId) => slots.find(({ id }) => id === slotId);

/** Whether it is one of the day's four usual sessions rather than one that staff added. */
export const isUsualSlot = (slotId: SlotId): boolean => usualSlot(slotId) !== undefined;

/** When a session starts, in minutes of the studio's day. */
export const startMinute = (slotId: SlotId): number =>
  (usualSlot(slotId)?.hour ?? 0) * 60 || slotId;

/** The id of the session that starts in that minute. */
export const slotAt = (minute: number): SlotId =>
  slots.find(({ hour }) => hour * 60 === minute)?.id ?? minute;

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** `09:30` for 570 minutes of a day. */
export const clockOf = (minute: number): string =>
  `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`;

/** Whether a session has begun; `now` is the studio's clock as `wallTime` has it. */
export const hasBegun = ({ date, slotId }: Session, now: string): boolean =>
  `${date} ${clockOf(startMinute(slotId))}` <= now;

/** The instant at which a session starts: no clock changes between its first hour and noon. */
export function startOfSession({ date, slotId }: Session): Date {
  const wall = Date.parse(`${date}T${clockOf(startMinute(slotId))}:00Z`);
  return new Date(wall - offsetMs(noon(date)));
}

export const slotLabel = (slotId: SlotId): string => timeLabel(startMinute(slotId));

/** The draft's text form `YYYY-MM-DD HH:MM:SS`, studio time (spec 3). */
export const toDraftTime = ({ date, slotId }: Session): string =>
  `${date} ${clockOf(startMinute(slotId))}:00`;

/** The session that starts at a wall-clock time, whether there is one or not; null for what is none. */
export function sessionFromWallTime(text: string): Session | null {
  const parts = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}):(\d{2})(?::00(?:\.0+)?)?$/.exec(text);
  if (!parts) return null;
  const [date, hour, minute] = [parts[1]!, Number(parts[2]), Number(parts[3])];
  const isTime = hour >= earliestHour && hour < 24 && minute < 60;
  return isTime && isRealDate(date) ? { date, slotId: slotAt(hour * 60 + minute) } : null;
}

/** Sessions of the night are none: clocks change then. */
export const earliestHour = 6;

/**
 * False for dates no calendar has, such as 2027-02-29, and outside 2000 to 2199: dates are compared and counted as text,
 * which year 10000 breaks.
 */
export function isRealDate(date: string): boolean {
  if (!/^2[01]\d{2}-\d{2}-\d{2}$/.test(date)) return false;
  const parsed = noon(date);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date);
}

const format = (options: Intl.DateTimeFormatOptions) => {
  const formatter = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
  return (date: string): string => formatter.format(noon(date));
};

/** "Saturday, September 19, 2026" */
export const formatDate = format({
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
});

/** "Saturday, September 19" */
export const formatDay = format({ weekday: 'long', month: 'long', day: 'numeric' });

/** "Sat, Sep 19, 2026" */
export const formatShortDate = format({
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
});

/** "Sat, Sep 19" */
export const formatShortDay = format({ weekday: 'short', month: 'short', day: 'numeric' });

/** "Sat, Sep 19, 1:00 PM" */
export const formatMoment = ({ date, slotId }: Session): string =>
  `${formatShortDay(date)}, ${slotLabel(slotId)}`;

/** An instant in the studio's time: "Sat, Sep 19, 1:00 PM". */
export function formatInstant(instant: Date): string {
  const { date, minute } = studioClock(instant);
  return `${formatShortDay(date)}, ${timeLabel(minute)}`;
}

/** "1:00 PM to 4:00 PM", for a workshop of so many hours. */
export const formatTimes = (slotId: SlotId, hours: number = limits.workshopHours): string =>
  `${slotLabel(slotId)} to ${timeLabel(startMinute(slotId) + hours * 60)}`;

/** "9:30 AM" for 570 minutes of a day. */
export function timeLabel(minute: number): string {
  const hour = Math.floor(minute / 60);
  return `${hour % 12 || 12}:${twoDigits(minute % 60)} ${hour % 24 < 12 ? 'AM' : 'PM'}`;
}

/** "Saturday, September 19, 2026 at 1:00 PM" */
export const formatSession = ({ date, slotId }: Session): string =>
  `${formatDate(date)} at ${slotLabel(slotId)}`;
