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

export function stateOfDay(
  date: string,
  day: AvailabilityDay | undefined,
  { guests, today }: Party,
): DayState {
  if (isClosedDay(date)) return 'closed';
  if (!isBookableDate(date, today)) return 'unavailable';
  return openSlots(day, guests) > 0 ? 'available' : 'full';
}

/** "Saturday, September 19, 3 of 4 sessions open" */
export function labelOfDay(date: string, day: AvailabilityDay | undefined, party: Party): string {
  const words = {
    available: `${openSlots(day, party.guests)} of ${slots.length} sessions open`,
    full: `no session open for ${countOf(party.guests, 'participant')}`,
    closed: 'closed',
    unavailable: 'not open for booking',
  };
  return `${formatDay(date)}, ${words[stateOfDay(date, day, party)]}`;
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
