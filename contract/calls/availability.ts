import * as z from 'zod/mini';
import { endpoint } from '../http/endpoint.ts';
import { dateTimeText } from '../fields.ts';
import { limits, slots, type SlotId } from '../limits.ts';
import { isInBookingWindow, startMinute, weekdayOf } from '../studio-time.ts';
import { isClosedWeekday, usualHours } from '../weekly-hours.ts';
import { firstTitleOf } from '../workshops.ts';

const spots = z._default(z.number(), limits.seatsPerSlot);

/**
 * A session that differs from the regular ones: other seats, closed, with a note, for one workshop,
 * or added by staff.
 */
const specialSession = z.object({
  slotId: z.number(),
  isOpen: z.boolean(),
  capacity: z.number(),
  spotsLeft: z.number(),
  /** Duration of a session that staff added; it is the same for every workshop. */
  minutes: z.optional(z.number()),
  /** Title of a session that staff added. */
  title: z.optional(z.string()),
  /** The studio's note to visitors. */
  note: z.optional(z.string()),
  /** The stored name of the only workshop that can be booked. Left out if all workshops can be booked, or none. */
  workshop: z.optional(z.string()),
});

/**
 * `spotsLeft` is keyed by slot id. `bookedTimeSlots` lists slots that are full, closed or over. If
 * both are missing, nothing is booked and all seats are free (spec 3, "Availability data").
 */
export const availabilityDay = z.object({
  date: z.string(),
  bookedTimeSlots: z._default(z.array(z.number()), []),
  /** At most 8 per slot, the most seats that pages of earlier releases know. */
  spotsLeft: z.prefault(z.object({ '1': spots, '2': spots, '3': spots, '4': spots }), {}),
  /** True if no session of the day can be booked, even if seats are free. */
  isClosed: z.optional(z.boolean()),
  /** Sessions that differ from the regular ones; left out if there are none. */
  sessions: z.optional(z.array(specialSession)),
});

export type AvailabilityDay = z.infer<typeof availabilityDay>;

/** A session that a visitor can choose. */
export type DaySession = z.infer<typeof specialSession>;

export const getAvailability = endpoint({
  method: 'GET',
  path: '/availability',
  access: 'public',
  query: z.strictObject({ startDate: dateTimeText, endDate: dateTimeText }),
  response: z.object({ dates: z.array(availabilityDay) }),
  failure: 'Failed to load availability. Please try again.',
});

/** The day's sessions by start: the four usual ones and those that staff added. */
export function sessionsOf(day: AvailabilityDay | undefined): DaySession[] {
  const special = day?.sessions ?? [];
  const usual = slots
    .filter(({ id }) => !special.some(({ slotId }) => slotId === id))
    .map(({ id }) => usualSession(day, id));
  return [...usual, ...special].sort((a, b) => startMinute(a.slotId) - startMinute(b.slotId));
}

/** The day's sessions for one workshop. Sessions for another workshop are closed and name that workshop. */
export function dayForWorkshop(day: AvailabilityDay, workshop: string): AvailabilityDay {
  const isOther = (session: DaySession) => isForOther(session, workshop);
  const { sessions = [] } = day;
  if (!sessions.some(isOther)) return day;
  return {
    ...day,
    bookedTimeSlots: [
      ...day.bookedTimeSlots,
      ...sessions.filter(isOther).map(({ slotId }) => slotId),
    ],
    sessions: sessions.map((session) =>
      isOther(session) ? { ...session, isOpen: false, spotsLeft: 0 } : session,
    ),
  };
}

/** Whether a session is for another workshop only. */
export const isForOther = (
  session: Pick<DaySession, 'workshop'>,
  workshop: string | undefined,
): boolean => session.workshop !== undefined && session.workshop !== workshop;

/** "Ring Workshop only" */
export const onlyFor = (workshop: string): string => `${firstTitleOf(workshop)} only`;

/** Spec 5: 8 seats when there is no data for the date. */
const usualSession = (day: AvailabilityDay | undefined, slotId: 1 | 2 | 3 | 4): DaySession => ({
  slotId,
  isOpen: true,
  capacity: limits.seatsPerSlot,
  spotsLeft: day?.spotsLeft[slotId] ?? limits.seatsPerSlot,
});

/** One session of a day; undefined if the day has no session with this id. */
export const sessionOfDay = (
  day: AvailabilityDay | undefined,
  slotId: SlotId,
): DaySession | undefined => sessionsOf(day).find((each) => each.slotId === slotId);

/** Seats free in a session. */
export const spotsLeft = (day: AvailabilityDay | undefined, slotId: SlotId): number =>
  sessionOfDay(day, slotId)?.spotsLeft ?? 0;

/** Spec 5: a slot is available if it is not booked and has enough spots left for the party. */
export const isSlotAvailable = (
  day: AvailabilityDay | undefined,
  slotId: SlotId,
  guests: number,
): boolean => !day?.bookedTimeSlots.includes(slotId) && spotsLeft(day, slotId) >= guests;

/** The number of sessions that day with room for the party. */
export const openSlots = (day: AvailabilityDay | undefined, guests: number): number =>
  sessionsOf(day).filter(({ slotId }) => isSlotAvailable(day, slotId, guests)).length;

/** Whether the studio is closed that day. Without data for the date, the usual week decides. */
export const isClosedDay = (date: string, day?: AvailabilityDay): boolean =>
  day ? day.isClosed === true : isClosedWeekday(usualHours, weekdayOf(date));

/** Spec 5: in the booking window, not a closed day, with a slot that fits the party. */
export const isDaySelectable = (
  date: string,
  day: AvailabilityDay | undefined,
  { guests, today }: { guests: number; today: string },
): boolean =>
  isInBookingWindow(date, today) && !isClosedDay(date, day) && openSlots(day, guests) > 0;
