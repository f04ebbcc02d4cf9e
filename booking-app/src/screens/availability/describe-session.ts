import {
  formatDay,
  isBookableDate,
  isClosedDay,
  isSlotAvailable,
  limits,
  openSlots,
  slots,
  spotsLeft,
  type AvailabilityDay,
  type SlotId,
} from '@studio/api/contract';
import type { DayState } from '@studio/shared-ui';

type Party = { guests: number; today: string };

export const countOf = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`;

/** What the calendar shows of a day, and says: "Saturday, September 19, 3 of 4 sessions open". */
export function describeDay(
  date: string,
  day: AvailabilityDay | undefined,
  { guests, today }: Party,
): { state: DayState; label: string; openSessions: number } {
  const openSessions = openSlots(day, guests);
  const words = {
    available: `${openSessions} of ${slots.length} sessions open`,
    full: `no session open for ${countOf(guests, 'participant')}`,
    closed: 'closed',
    unavailable: 'not open for booking',
  };
  const state = stateOf(date, { openSessions, today });
  return { state, label: `${formatDay(date)}, ${words[state]}`, openSessions };
}

function stateOf(
  date: string,
  { openSessions, today }: { openSessions: number; today: string },
): DayState {
  if (isClosedDay(date)) return 'closed';
  if (!isBookableDate(date, today)) return 'unavailable';
  return openSessions > 0 ? 'available' : 'full';
}

/** What a session's card says and draws. */
export function describeSlot(day: AvailabilityDay | undefined, slotId: SlotId, guests: number) {
  const isBooked = day?.bookedTimeSlots.includes(slotId) ?? false;
  const left = isBooked ? 0 : spotsLeft(day, slotId);
  return {
    hint: hintOf(left, guests),
    taken: limits.seatsPerSlot - left,
    isAvailable: isSlotAvailable(day, slotId, guests),
  };
}

function hintOf(left: number, guests: number): string {
  if (left <= 0) return 'Fully booked';
  const spots = `${countOf(left, 'spot')} left`;
  return left < guests ? `${spots}, you need ${guests}` : spots;
}
