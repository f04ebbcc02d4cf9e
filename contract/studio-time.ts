import { closedWeekday, limits, slots, type SlotId } from './limits.ts';

/** Every date and time of the product is the studio's, whatever zone a server or browser is in. */
export const studioTimeZone = 'America/Los_Angeles';

/** A session: a local date `YYYY-MM-DD` and one of its four slots. */
export type Session = { date: string; slotId: SlotId };

const localDate = new Intl.DateTimeFormat('en-CA', { timeZone: studioTimeZone });

/** The studio's calendar date `YYYY-MM-DD` at an instant. */
export const studioDate = (instant: Date): string => localDate.format(instant);

const localHour = new Intl.DateTimeFormat('en-GB', {
  timeZone: studioTimeZone,
  hour: '2-digit',
  minute: '2-digit',
});

/** The studio's clock at an instant: `YYYY-MM-DD HH:MM`. */
export const wallTime = (instant: Date): string =>
  `${studioDate(instant)} ${localHour.format(instant)}`;

/** How far the studio's clock is ahead of UTC at an instant: less than nothing. */
export const offsetMs = (instant: Date): number =>
  Date.parse(`${wallTime(instant).replace(' ', 'T')}:00Z`) -
  Math.floor(instant.getTime() / 60_000) * 60_000;

// A bare date has no zone: noon UTC keeps it on its own day in every formatter below.
const noon = (date: string): Date => new Date(`${date}T12:00:00Z`);

/** The date `days` after `date`; negative goes back. */
export function addDays(date: string, days: number): string {
  const moved = noon(date);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

export const isClosedDay = (date: string): boolean => noon(date).getUTCDay() === closedWeekday;

/** Spec 5: from today to 60 days ahead, not a Monday. Both dates are studio dates. */
export const isBookableDate = (date: string, today: string): boolean =>
  date >= today && date <= addDays(today, limits.bookingWindowDays) && !isClosedDay(date);

export const slotHour = (slotId: SlotId): number => slots[slotId - 1]!.hour;

/** Whether a session has begun; `now` is the studio's clock as `wallTime` has it. */
export const hasBegun = ({ date, slotId }: Session, now: string): boolean =>
  `${date} ${slotHour(slotId)}:00` <= now;

/** The instant at which a session starts: no clock changes between noon and evening. */
export function startOfSession({ date, slotId }: Session): Date {
  const wall = Date.parse(`${date}T${slotHour(slotId)}:00:00Z`);
  return new Date(wall - offsetMs(noon(date)));
}

export const slotLabel = (slotId: SlotId): string => slots[slotId - 1]!.label;

/** The draft's text form `YYYY-MM-DD HH:MM:SS`, studio time (spec 3). */
export const toDraftTime = ({ date, slotId }: Session): string =>
  `${date} ${slotHour(slotId)}:00:00`;

/** The session that a wall-clock text names; null when it is not one of the four slots. */
export function sessionFromWallTime(text: string): Session | null {
  const parts = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}):00(?::00(?:\.0+)?)?$/.exec(text);
  const slot = slots.find(({ hour }) => hour === Number(parts?.[2]));
  return parts && slot && isRealDate(parts[1]!) ? { date: parts[1]!, slotId: slot.id } : null;
}

/** False for dates no calendar has, such as 2027-02-29. */
export function isRealDate(date: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return false;
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

const localTime = new Intl.DateTimeFormat('en-US', {
  timeZone: studioTimeZone,
  hour: 'numeric',
  minute: '2-digit',
});

/** An instant in the studio's time: "Sat, Sep 19, 1:00 PM". */
export const formatInstant = (instant: Date): string =>
  `${formatShortDay(studioDate(instant))}, ${localTime.format(instant).replaceAll('\u202f', ' ')}`;

/** "1:00 PM to 4:00 PM", for a workshop of so many hours. */
export const formatTimes = (slotId: SlotId, hours: number = limits.workshopHours): string =>
  `${slotLabel(slotId)} to ${hourLabel(slotHour(slotId) + hours)}`;

const hourLabel = (hour: number): string => `${hour % 12 || 12}:00 ${hour % 24 < 12 ? 'AM' : 'PM'}`;

/** "Saturday, September 19, 2026 at 1:00 PM" */
export const formatSession = ({ date, slotId }: Session): string =>
  `${formatDate(date)} at ${slotLabel(slotId)}`;
