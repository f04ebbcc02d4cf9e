import {
  addDays,
  isDaySelectable,
  isSlotAvailable,
  limits,
  slotHour,
  slots,
  type AvailabilityDay,
  type Session,
} from '@studio/contract';

type Search = {
  /** Those with data, by date. */
  days: Map<string, AvailabilityDay>;
  today: string;
  guests: number;
  lost: Session;
  count: number;
};

/** The sessions nearest in time to a lost one that fit the party, the nearest first. */
export function nearestSessions({ days, today, guests, lost, count }: Search): Session[] {
  const dates = Array.from({ length: limits.bookingWindowDays + 1 }, (_, day) =>
    addDays(today, day),
  ).filter((date) => isDaySelectable(date, days.get(date), { guests, today }));
  return dates
    .flatMap((date) => slots.map(({ id }): Session => ({ date, slotId: id })))
    .filter(({ date, slotId }) => isSlotAvailable(days.get(date), slotId, guests))
    .filter(({ date, slotId }) => date !== lost.date || slotId !== lost.slotId)
    .sort((a, b) => hoursBetween(a, lost) - hoursBetween(b, lost))
    .slice(0, count);
}

const hoursBetween = (a: Session, b: Session): number => Math.abs(hoursOf(a) - hoursOf(b));

const hoursOf = ({ date, slotId }: Session): number =>
  Date.parse(date) / 3_600_000 + slotHour(slotId);
