import type { Reservation, ReservationState } from '../reservation/reservation.entity.ts';

/**
 * How many come with a booking, by its first row and all others; of a cancelled one, how many were in it
 * when it was cancelled. Who leaves a booking before is in no row any more (`shrink-booking.ts`).
 */
export function countGuests(root: Reservation, others: Reservation[]): number {
  const states = root.state === 'CANCELLED' ? cancelled : expected;
  return others
    .filter(({ state }) => states.includes(state))
    .reduce((sum, { guestCount }) => sum + guestCount, root.guestCount);
}

const expected: ReservationState[] = ['PAYING', 'REVIEW', 'CONFIRMED'];
const cancelled: ReservationState[] = ['CANCELLED'];
