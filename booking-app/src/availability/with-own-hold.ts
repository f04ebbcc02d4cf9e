import {
  limits,
  sessionFromWallTime,
  sessionOfDay,
  type AvailabilityDay,
  type DaySession,
} from '@studio/contract';

type OwnHold = { appointment_time: string; guest_count: number };

/** Returns the day as its visitor should see it: the seats they hold count as free. */
export function withOwnHold(day: AvailabilityDay, hold: OwnHold): AvailabilityDay {
  const held = sessionFromWallTime(hold.appointment_time);
  const session = held?.date === day.date && sessionOfDay(day, held.slotId);
  if (!session || !session.isOpen) return day;
  const left = Math.min(session.capacity, session.spotsLeft + hold.guest_count);
  const { slotId } = session;
  return {
    ...day,
    bookedTimeSlots: day.bookedTimeSlots.filter((id) => id !== slotId),
    ...(isSpecial(day, slotId)
      ? {
          sessions: day.sessions?.map((each) => (each.slotId === slotId ? free(each, left) : each)),
        }
      : { spotsLeft: { ...day.spotsLeft, [slotId]: Math.min(left, limits.seatsPerSlot) } }),
  };
}

const isSpecial = ({ sessions = [] }: AvailabilityDay, slotId: number): boolean =>
  sessions.some((each) => each.slotId === slotId);

const free = (session: DaySession, spotsLeft: number): DaySession => ({ ...session, spotsLeft });
