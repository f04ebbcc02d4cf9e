import {
  isClosedDay,
  isSlotAvailable,
  onlyFor,
  sessionOfDay,
  spotsLeft,
  type AvailabilityDay,
  type SlotId,
  countOf,
} from '@studio/contract';
import { sessionOf, type ReservationEdit } from '../../edits/reservation-edit.ts';

type Seats = { words: string; isFitting: boolean };

/** The free seats of a session for the edited party; null until they are known. */
export function describeSeats(
  { reservation, date }: ReservationEdit,
  day: AvailabilityDay | undefined,
  slotId: SlotId,
): Seats {
  const now = sessionOf(reservation);
  if (date === now.date && slotId === now.slotId) return { words: 'as booked', isFitting: true };
  if (isClosedDay(date, day)) return { words: 'closed', isFitting: false };
  if (!day) return { words: '', isFitting: true };
  const { isOpen = true, workshop } = sessionOfDay(day, slotId) ?? {};
  if (!isOpen) return { words: workshop ? onlyFor(workshop) : 'closed', isFitting: false };
  const left = day.bookedTimeSlots.includes(slotId) ? 0 : spotsLeft(day, slotId);
  const spots = left === 0 ? 'no spots left' : `${countOf(left, 'spot')} left`;
  const isFitting = isSlotAvailable(day, slotId, reservation.guest_count);
  return { words: isFitting || left === 0 ? spots : `only ${spots}`, isFitting };
}
