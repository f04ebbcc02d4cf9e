import { limits, slots, type SlotId } from './limits.ts';
import { startMinute } from './studio-time.ts';

/** The seats of sessions 1 to 4 on each weekday, starting with Sunday. 0 means closed. */
export type WeeklyHours = readonly (readonly number[])[];

/** A regular session on a weekday (0 is Sunday) that starts at a time other than the four usual ones. */
export type AddedHours = {
  weekday: number;
  /** The start, in minutes since midnight in studio time (decision 97). */
  slotId: SlotId;
  minutes: number;
  seats: number;
};

/** A regular session, usual or added, that can only be booked for one workshop. */
export type WorkshopHours = {
  weekday: number;
  slotId: SlotId;
  /** The stored service name. */
  workshop: string;
};

/** Regular hours. Those that an earlier release stored have only `week`. */
export type RegularHours = {
  week: WeeklyHours;
  added?: readonly AddedHours[] | null | undefined;
  workshops?: readonly WorkshopHours[] | null | undefined;
};

/** A session under regular hours. */
export type RegularSession = {
  slotId: SlotId;
  /** 0 means closed. */
  seats: number;
  /** Duration of an added session. A usual session takes as long as its workshop. */
  minutes?: number;
  workshop?: string;
};

const open = slots.map(() => limits.seatsPerSlot);
const closed = slots.map(() => 0);

/** Spec 3 and 9: the hours until staff change them. Closed on Mondays, 8 seats per session. */
export const usualWeek: WeeklyHours = [open, closed, open, open, open, open, open];

export const usualHours: RegularHours = { week: usualWeek };

/** A weekday's four usual sessions, including closed ones, then the added ones. */
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

/** The names of the weekdays on which regular hours are closed, starting with Sunday. */
export const closedWeekdays = (hours: RegularHours): string[] =>
  weekdays.filter((_, weekday) => isClosedWeekday(hours, weekday));

/** Whether regular hours close the whole weekday; 0 is Sunday. */
export const isClosedWeekday = (hours: RegularHours, weekday: number): boolean =>
  startsOfWeekday(hours, weekday).length === 0;

/** When a weekday's open sessions start, in minutes since midnight, earliest first. */
export const startsOfWeekday = (hours: RegularHours, weekday: number): number[] =>
  sessionsOfWeekday(hours, weekday)
    .filter(({ seats }) => seats > 0)
    .map(({ slotId }) => startMinute(slotId))
    .sort((a, b) => a - b);
