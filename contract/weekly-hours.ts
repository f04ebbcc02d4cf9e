import { limits, slots, type SlotId } from './limits.ts';
import { startMinute } from './studio-time.ts';

/** Seats of each usual session, ids 1 to 4, for each weekday from Sunday on; 0: closed. */
export type WeeklyHours = readonly (readonly number[])[];

/** A regular session of a weekday (0 for Sunday) that starts at none of the four usual times. */
export type AddedHours = {
  weekday: number;
  /** The start in minutes of the studio's day (decision 97). */
  slotId: SlotId;
  minutes: number;
  seats: number;
};

/** A weekday's regular session, usual or added, that takes bookings of one workshop only. */
export type WorkshopHours = {
  weekday: number;
  slotId: SlotId;
  /** The stored service name. */
  workshop: string;
};

/** Regular hours. Those of earlier releases have `week` alone. */
export type RegularHours = {
  week: WeeklyHours;
  added?: readonly AddedHours[] | null | undefined;
  workshops?: readonly WorkshopHours[] | null | undefined;
};

/** A session as regular hours have it. */
export type RegularSession = {
  slotId: SlotId;
  /** 0: closed. */
  seats: number;
  /** Duration of an added session; a usual one takes as long as its workshop. */
  minutes?: number;
  workshop?: string;
};

const open = slots.map(() => limits.seatsPerSlot);
const closed = slots.map(() => 0);

/** Spec 3 and 9: what holds until staff say otherwise. Closed on Mondays, 8 seats a session. */
export const usualWeek: WeeklyHours = [open, closed, open, open, open, open, open];

export const usualHours: RegularHours = { week: usualWeek };

/** A weekday's four usual sessions, closed ones too, then those that regular hours add. */
export function sessionsOfWeekday(hours: RegularHours, weekday: number): RegularSession[] {
  const sessions: RegularSession[] = slots.map(({ id: slotId }) => ({
    slotId,
    seats: hours.week[weekday]?.[slotId - 1] ?? 0,
  }));
  for (const { weekday: each, slotId, minutes, seats } of hours.added ?? [])
    if (each === weekday) sessions.push({ slotId, seats, minutes });
  for (const { weekday: each, slotId, workshop } of hours.workshops ?? []) {
    const session = sessions.find((one) => one.slotId === slotId);
    if (each === weekday && session) session.workshop = workshop;
  }
  return sessions;
}

export const weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

/** The weekdays that regular hours close, by name, from Sunday on. */
export const closedWeekdays = (hours: RegularHours): string[] =>
  weekdays.filter((_, weekday) => isClosedWeekday(hours, weekday));

/** Whether regular hours close the whole weekday, 0 for Sunday. */
export const isClosedWeekday = (hours: RegularHours, weekday: number): boolean =>
  startsOfWeekday(hours, weekday).length === 0;

/** When a weekday's open sessions start, in minutes of the day, the earliest first. */
export const startsOfWeekday = (hours: RegularHours, weekday: number): number[] =>
  sessionsOfWeekday(hours, weekday)
    .filter(({ seats }) => seats > 0)
    .map(({ slotId }) => startMinute(slotId))
    .sort((a, b) => a - b);
