import type { Reservation, ReservationState } from '../reservation/reservation.entity.ts';

/**
 * Counts the guests of a booking from its first row and the others. For a canceled booking, counts the guests at
 * the time of the cancellation. Guests who left earlier are not in any row (`shrink-booking.ts`).
 */
export function countGuests(root: Reservation, others: Reservation[]): number {
  const states = root.state === 'CANCELLED' ? cancelled : expected;
  return others
    .filter(({ state }) => states.includes(state))
    .reduce((sum, { guestCount }) => sum + guestCount, root.guestCount);
}

const expected: ReservationState[] = ['PAYING', 'REVIEW', 'CONFIRMED'];
const cancelled: ReservationState[] = ['CANCELLED'];
