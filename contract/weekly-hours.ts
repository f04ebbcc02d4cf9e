import { limits, slots, type SlotId } from './limits.ts';
import { startMinute, timeLabel, weekdayOf } from './studio-time.ts';

/** Seats of each usual session, ids 1 to 4, for each weekday from Sunday on; 0: closed. */
export type WeeklyHours = readonly (readonly number[])[];

/** A regular session of a weekday (0 for Sunday) that starts at none of the four usual times. */
export type AddedHours = {
  weekday: number;
  /** Its start in minutes of the studio's day (decision 97). */
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

/** The weekly rule. Rules of earlier releases have `week` alone. */
export type RegularHours = {
  week: WeeklyHours;
  added?: readonly AddedHours[] | null | undefined;
  workshops?: readonly WorkshopHours[] | null | undefined;
};

/** A session as the weekly rule has it. */
export type RegularSession = {
  slotId: SlotId;
  /** 0: closed. */
  seats: number;
  /** Of an added one; a usual one takes as long as its workshop. */
  minutes?: number;
  workshop?: string;
};

const open = slots.map(() => limits.seatsPerSlot);
const closed = slots.map(() => 0);

/** Spec 3 and 9: what holds until staff say otherwise. Closed on Mondays, 8 seats a session. */
export const usualWeek: WeeklyHours = [open, closed, open, open, open, open, open];

export const usualHours: RegularHours = { week: usualWeek };

/** A weekday's four usual sessions, closed ones too, then those that the rule adds. */
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

/** What the weekly rule says about a session; undefined when the session is neither usual nor added by the rule. */
export const sessionByRule = (
  hours: RegularHours,
  { date, slotId }: { date: string; slotId: SlotId },
): RegularSession | undefined =>
  sessionsOfWeekday(hours, weekdayOf(date)).find((each) => each.slotId === slotId);

/** The seats that the weekly rule gives a session; 0 when the rule closes it or does not have it. */
export const seatsByRule = (
  hours: RegularHours,
  session: { date: string; slotId: SlotId },
): number => sessionByRule(hours, session)?.seats ?? 0;

const weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

const midnight = 24 * 60;

/** Why these sessions cannot be added to the weekly rule, as a sentence; null when they can. */
export function whyNotAdded(added: readonly AddedHours[]): string | null {
  for (const [index, { weekday, slotId, minutes }] of added.entries()) {
    const start = `${weekdays[weekday]} ${timeLabel(startMinute(slotId))}`;
    if (slots.some(({ id, hour }) => id === slotId || hour * 60 === slotId))
      return `${start} is already a regular session. Choose another time.`;
    if (added.findIndex((each) => each.weekday === weekday && each.slotId === slotId) !== index)
      return `${start} is there twice. Choose another time.`;
    if (slotId + minutes > midnight) return `${start}: a session must end on the day it starts.`;
  }
  return null;
}

/** The weekdays that the rule closes, by name, from Sunday on. */
export const closedWeekdays = (hours: RegularHours): string[] =>
  weekdays.filter((_, weekday) => isClosedWeekday(hours, weekday));

/** The most seats that the rule gives a session. */
export const mostSeatsByRule = ({ week, added }: RegularHours): number =>
  Math.max(...week.flat(), ...(added ?? []).map(({ seats }) => seats));

/** Whether the rule closes the whole weekday, 0 for Sunday. */
export const isClosedWeekday = (hours: RegularHours, weekday: number): boolean =>
  startsOfWeekday(hours, weekday).length === 0;

/** When a weekday's open sessions start, in minutes of the day, the earliest first. */
export const startsOfWeekday = (hours: RegularHours, weekday: number): number[] =>
  sessionsOfWeekday(hours, weekday)
    .filter(({ seats }) => seats > 0)
    .map(({ slotId }) => startMinute(slotId))
    .sort((a, b) => a - b);

/** "11AM", "9:30AM" for a minute of the day. */
export const hourText = (minute: number): string =>
  timeLabel(minute).replace(':00', '').replace(' ', '');

/** The rule in words, from Monday on: "Tuesday to Friday, 11AM to 5PM; Saturday, 1PM to 3PM". */
export function openingHoursOf(rule: RegularHours): string {
  const spans: { days: string[]; hours: string }[] = [];
  let yesterday = '';
  for (const weekday of [1, 2, 3, 4, 5, 6, 0]) {
    const starts = startsOfWeekday(rule, weekday);
    const ends = [...starts.slice(0, 1), ...starts.slice(-1)].map(hourText);
    const hours = [...new Set(ends)].join(' to ');
    if (hours && hours === yesterday) spans.at(-1)!.days.push(weekdays[weekday]!);
    else if (hours) spans.push({ days: [weekdays[weekday]!], hours });
    yesterday = hours;
  }
  return (
    spans.map(({ days, hours }) => `${daysText(days)}, ${hours}`).join('; ') ||
    'on days we announce'
  );
}

const daysText = (days: string[]): string =>
  [...new Set([days[0], days.at(-1)])].join(days.length === 2 ? ' and ' : ' to ');
