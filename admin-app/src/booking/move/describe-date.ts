import { addDays, formatDay, isClosedDay, limits, type AvailabilityDay } from '@studio/contract';
import { sessionOf, type ReservationEdit } from '../../edits/reservation-edit.ts';

/** Explains why the server will refuse the typed date, if it will; both dates are studio dates. */
export function describeDate(
  { reservation, date }: ReservationEdit,
  { today, day }: { today: string; day: AvailabilityDay | undefined },
): string | undefined {
  if (date === '' || date === sessionOf(reservation).date) return undefined;
  const last = addDays(today, limits.bookingWindowDays);
  if (date < today) return 'This day has passed. Choose today or a later day.';
  if (date > last) {
    return `Sessions can be booked up to ${limits.bookingWindowDays} days ahead, until ${formatDay(last)}.`;
  }
  return isClosedDay(date, day) ? 'The studio is closed that day.' : undefined;
}
