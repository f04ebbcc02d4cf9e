import {
  formatDay,
  formatShortDay,
  hasBegun,
  isClosedDay,
  isInBookingWindow,
  isSlotAvailable,
  limits,
  onlyFor,
  openSlots,
  sessionOfDay,
  sessionsOf,
  slotLabel,
  spotsLeft,
  type AvailabilityDay,
  type DaySession,
  type Session,
  type SlotId,
  countOf,
} from '@studio/contract';
import type { DayDescription, DayState, MarkState } from '@studio/shared-ui';

/** `now` is the studio's clock, in the form of `wallTime`. */
type Party = { guests: number; now: string };

type Described = Omit<DayDescription, 'content'> & {
  /** The states of the day's sessions for this party, in order. */
  sessions: MarkState[];
};

/** Returns the calendar's label and marks for a day: "Saturday, September 19", "3 of 4 sessions open". */
export function describeDay(
  date: string,
  day: AvailabilityDay | undefined,
  { guests, now }: Party,
): Described {
  const today = now.slice(0, 10);
  const openSessions = openSlots(day, guests);
  const sessions = sessionsOf(day);
  const state = stateOf(date, { day, openSessions, now });
  const details: Record<DayState, string> = {
    available: `${openSessions} of ${countOf(sessions.length, 'session')} open`,
    full: `no session open for ${countOf(guests, 'participant')}`,
    closed: 'closed',
    unavailable: date > today ? 'not open for booking yet' : 'over',
  };
  return {
    state,
    label: formatDay(date),
    details: details[state],
    sessions: sessions.map(({ slotId }) =>
      isSlotAvailable(day, slotId, guests) ? 'free' : 'taken',
    ),
  };
}

function stateOf(
  date: string,
  {
    day,
    openSessions,
    now,
  }: { day?: AvailabilityDay | undefined; openSessions: number; now: string },
): DayState {
  const isWithin = isInBookingWindow(date, now.slice(0, 10));
  // Beyond the window, every day is closed to bookings, but the studio has not closed it.
  if (isClosedDay(date, isWithin ? day : undefined)) return 'closed';
  const { slotId } = sessionsOf(day).at(-1)!;
  if (hasBegun({ date, slotId }, now) || !isWithin) return 'unavailable';
  return openSessions > 0 ? 'available' : 'full';
}

/** Returns the text and the seat marks for a session's card. */
export function describeSlot(
  { date, slotId }: Session,
  day: AvailabilityDay | undefined,
  { guests, now }: Party,
) {
  const isOver = hasBegun({ date, slotId }, now);
  const left = seatsLeft(day, slotId);
  const { isOpen, capacity, workshop }: Known = sessionOfDay(day, slotId) ?? usual;
  // A session that staff have closed names no workshop.
  const closed = workshop ? onlyFor(workshop) : 'Closed';
  const hint = isOpen ? hintOf(left, guests) : closed;
  return {
    hint: isOver ? 'Over' : hint,
    seats: capacity,
    taken: capacity - left,
    isAvailable: !isOver && isSlotAvailable(day, slotId, guests),
  };
}

type Known = Pick<DaySession, 'isOpen' | 'capacity' | 'workshop'>;

const usual: Known = { isOpen: true, capacity: limits.seatsPerSlot };

const seatsLeft = (day: AvailabilityDay | undefined, slotId: SlotId): number =>
  day?.bookedTimeSlots.includes(slotId) ? 0 : spotsLeft(day, slotId);

function hintOf(left: number, guests: number): string {
  if (left <= 0) return 'Fully booked';
  const spots = `${countOf(left, 'spot')} left`;
  return left < guests ? `${spots}, you need ${guests}` : spots;
}

/** Explains why a choice was dropped: "1:00 PM has 2 spots left: choose another time" */
export function droppedText(
  { date, slotId }: Session,
  day: AvailabilityDay | undefined,
  guests: number,
): string {
  const reason = `${slotLabel(slotId)} has ${countOf(seatsLeft(day, slotId), 'spot')} left`;
  return openSlots(day, guests) > 0
    ? `${reason}: choose another time`
    : `${reason}, and no session on ${formatShortDay(date)} has room for ${guests}: choose another day`;
}
