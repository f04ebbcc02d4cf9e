import {
  addDays,
  formatShortDay,
  hasBegun,
  isBookableDate,
  isSlotAvailable,
  limits,
  slotLabel,
  slots,
  type AvailabilityDay,
  type Session,
} from '@studio/contract';

type Wanted = {
  /** The studio's clock, `YYYY-MM-DD HH:MM`. */
  now: string;
  guests: number;
};

/** The first session that can be booked and has room for the guests; null when there is none. */
export function nextSession(days: AvailabilityDay[], { now, guests }: Wanted): Session | null {
  const today = now.slice(0, 10);
  const known = new Map(days.map((day) => [day.date, day]));
  for (let ahead = 0; ahead <= limits.bookingWindowDays; ahead++) {
    const date = addDays(today, ahead);
    if (!isBookableDate(date, today)) continue;
    const slot = slots.find(
      ({ id }) =>
        isSlotAvailable(known.get(date), id, guests) && !hasBegun({ date, slotId: id }, now),
    );
    if (slot) return { date, slotId: slot.id };
  }
  return null;
}

/** "Thu 1 PM" within a week, "Thu, Dec 4, 1 PM" after it. */
export function describeNext({ date, slotId }: Session, today: string): string {
  const time = slotLabel(slotId).replace(':00', '');
  const day = formatShortDay(date);
  if (date === today) return `Today ${time}`;
  return date < addDays(today, 7) ? `${day.split(',')[0]} ${time}` : `${day}, ${time}`;
}
