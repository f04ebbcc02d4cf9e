import { DateTime, Duration } from 'luxon';
import {
  isRealDate,
  type Session,
  sessionFromWallTime,
  type SlotId,
  startMinute,
  studioTimeZone,
} from '@studio/contract';

/** The clock of the product. `STUDIO_CLOCK` sets it to an instant or to an offset such as +PT1H. */
export function createClock(setting: string | undefined): () => Date {
  if (!setting) return () => new Date();
  const offset = /^[+-]P/.test(setting)
    ? DateTime.now().plus(durationOf(setting)).toMillis() - Date.now()
    : DateTime.fromISO(setting, { setZone: true }).toMillis() - Date.now();
  if (Number.isNaN(offset)) throw new Error('STUDIO_CLOCK must be an ISO instant or an offset');
  return () => new Date(Date.now() + offset);
}

function durationOf(text: string): Duration {
  const duration = Duration.fromISO(text.slice(1));
  return text.startsWith('-') ? duration.negate() : duration;
}

// Cached, because time zone conversions are slow and there are only a few sessions a day.
const starts = new Map<string, DateTime>();

const wallOf = (slotId: SlotId) => {
  const minute = startMinute(slotId);
  return { hour: Math.floor(minute / 60), minute: minute % 60 };
};

function startOf({ date, slotId }: Session): DateTime {
  const key = `${date} ${slotId}`;
  const start =
    starts.get(key) ?? DateTime.fromISO(date, { zone: studioTimeZone }).set(wallOf(slotId));
  starts.set(key, start);
  return start;
}

export const startInstant = (session: Session): Date => startOf(session).toJSDate();

export const startOfDay = (date: string): Date =>
  DateTime.fromISO(date, { zone: studioTimeZone }).toJSDate();

/** ISO 8601 with the studio's offset, such as `2026-12-01T13:00:00-08:00`. */
export const toStudioIso = (session: Session): string =>
  startOf(session).toISO({ suppressMilliseconds: true })!;

/** The session that a request names, in any of the contract's three forms; null when there is none. */
export function toSession(text: string): Session | null {
  if (!/(Z|[+-]\d{2}:\d{2})$/.test(text)) return sessionFromWallTime(text);
  const local = DateTime.fromISO(text.replace(' ', 'T'), { zone: studioTimeZone });
  return local.isValid ? sessionFromWallTime(local.toFormat("yyyy-MM-dd'T'HH:mm:ss.SSS")) : null;
}

/** The studio date of any date-time of the contract; null for any other text. */
export function toStudioDate(text: string): string | null {
  const date = DateTime.fromISO(text.replace(' ', 'T'), { zone: studioTimeZone }).toISODate();
  return date !== null && isRealDate(date) ? date : null;
}

const dayOf = (instant: Date) => {
  const local = DateTime.fromJSDate(instant, { zone: studioTimeZone });
  const start = local.startOf('day');
  return { local, opens: start.set({ hour: 9 }), closes: start.set({ hour: 21 }) };
};

/** The latest instant up to this one that is between 9:00 AM and 9:00 PM studio time. */
export function lastDaytime(instant: Date): Date {
  const { local, opens, closes } = dayOf(instant);
  if (local < opens) return closes.minus({ days: 1 }).toJSDate();
  return local > closes ? closes.toJSDate() : instant;
}

/** The earliest instant from this one on that is between 9:00 AM and 9:00 PM studio time. */
export function firstDaytime(instant: Date): Date {
  const { local, opens, closes } = dayOf(instant);
  if (local < opens) return opens.toJSDate();
  return local > closes ? opens.plus({ days: 1 }).toJSDate() : instant;
}

/** From 9:00 PM to 8:00 AM studio time, when the only emails sent are those that a guest is waiting for. */
export function isQuietHour(instant: Date): boolean {
  const { hour } = DateTime.fromJSDate(instant, { zone: studioTimeZone });
  return hour >= 21 || hour < 8;
}
