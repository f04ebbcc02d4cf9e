import { limits, sessionFromWallTime, spotsLeft, type AvailabilityDay } from '@studio/contract';

type OwnHold = { appointment_time: string; guest_count: number };

/** The day as its visitor should see it: the seats they hold themselves are free to them. */
export function withOwnHold(day: AvailabilityDay, hold: OwnHold): AvailabilityDay {
  const session = sessionFromWallTime(hold.appointment_time);
  if (session?.date !== day.date) return day;
  const { slotId } = session;
  const left = Math.min(limits.seatsPerSlot, spotsLeft(day, slotId) + hold.guest_count);
  return {
    ...day,
    bookedTimeSlots: day.bookedTimeSlots.filter((id) => id !== slotId),
    spotsLeft: { ...day.spotsLeft, [slotId]: left },
  };
}
