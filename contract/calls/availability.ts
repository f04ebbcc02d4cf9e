import * as z from 'zod/mini';
import { endpoint } from '../http/endpoint.ts';
import { dateTimeText } from '../fields.ts';
import { limits, slots, type SlotId } from '../limits.ts';
import { isBookableDate } from '../studio-time.ts';

const spots = z._default(z.number(), limits.seatsPerSlot);

/**
 * `spotsLeft` is keyed by slot id; `bookedTimeSlots` lists the ids with none left, closed or over. An entry
 * that lacks them: nothing is booked, and all seats are free (spec 3, "Availability data").
 */
export const availabilityDay = z.object({
  date: z.string(),
  bookedTimeSlots: z._default(z.array(z.number()), []),
  spotsLeft: z.prefault(z.object({ '1': spots, '2': spots, '3': spots, '4': spots }), {}),
});

export type AvailabilityDay = z.infer<typeof availabilityDay>;

export const getAvailability = endpoint({
  method: 'GET',
  path: '/availability',
  access: 'public',
  query: z.strictObject({ startDate: dateTimeText, endDate: dateTimeText }),
  response: z.object({ dates: z.array(availabilityDay) }),
  failure: 'Failed to load availability. Please try again.',
});

/** Seats free in a slot; spec 5: 8 when there is no data for the date. */
export const spotsLeft = (day: AvailabilityDay | undefined, slotId: SlotId): number =>
  day?.spotsLeft[slotId] ?? limits.seatsPerSlot;

/** Spec 5: a slot is available if it is not booked and spots left is at least the party. */
export const isSlotAvailable = (
  day: AvailabilityDay | undefined,
  slotId: SlotId,
  guests: number,
): boolean => !day?.bookedTimeSlots.includes(slotId) && spotsLeft(day, slotId) >= guests;

/** How many of the day's four sessions fit the party. */
export const openSlots = (day: AvailabilityDay | undefined, guests: number): number =>
  slots.filter(({ id }) => isSlotAvailable(day, id, guests)).length;

/** Spec 5: in the booking window, not a Monday, with a slot that fits the party. */
export const isDaySelectable = (
  date: string,
  day: AvailabilityDay | undefined,
  { guests, today }: { guests: number; today: string },
): boolean => isBookableDate(date, today) && openSlots(day, guests) > 0;
