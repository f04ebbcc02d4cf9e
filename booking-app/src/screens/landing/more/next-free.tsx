import {
  addDays,
  dayForWorkshop,
  formatShortDay,
  hasBegun,
  isClosedDay,
  isSlotAvailable,
  limits,
  sessionsOf,
  type AvailabilityDay,
  type Session,
} from '@studio/contract';
import { useDeferredValue } from 'react';
import { useGetAvailabilityQuery } from '../../../availability/availability-api.ts';
import { sessionsFrom } from '../../../availability/prefetch-sessions.ts';
import { useStudioNow } from '../../../ui/clock.ts';
import { timeOf } from '../../../text/times.ts';

/** Shows the first session with enough seats; empty until it is known. */
export function NextFree({ workshop, guests }: { workshop: string; guests: number }) {
  const now = useStudioNow();
  const today = now.slice(0, 10);
  // A deferred value renders in small parts, so a tap in between is answered.
  const data = useDeferredValue(useGetAvailabilityQuery(sessionsFrom(today)).data);
  if (!data) return null;
  const session = nextSession(data.dates, { now, guests, workshop });
  return session ? (
    <span>
      Next free session: <strong>{describeNext(session, today)}</strong>
    </span>
  ) : (
    'All sessions in the coming weeks are full'
  );
}

type Wanted = {
  /** The studio's clock, `YYYY-MM-DD HH:MM`. */
  now: string;
  guests: number;
  /** The stored service name: sessions for another workshop are skipped. */
  workshop: string;
};

/** Returns the first session in which the guests can book the workshop; null if there is none. */
export function nextSession(
  days: AvailabilityDay[],
  { now, guests, workshop }: Wanted,
): Session | null {
  const today = now.slice(0, 10);
  const known = new Map(days.map((day) => [day.date, day]));
  for (let ahead = 0; ahead <= limits.bookingWindowDays; ahead++) {
    const date = addDays(today, ahead);
    const found = known.get(date);
    const day = found && dayForWorkshop(found, workshop);
    if (isClosedDay(date, day)) continue;
    const session = sessionsOf(day).find(
      ({ slotId }) => isSlotAvailable(day, slotId, guests) && !hasBegun({ date, slotId }, now),
    );
    if (session) return { date, slotId: session.slotId };
  }
  return null;
}

/** Returns "Thu 1 PM" within a week, and "Thu, Dec 4, 1 PM" after it. */
export function describeNext(session: Session, today: string): string {
  const { date } = session;
  const time = timeOf(session).replace(':00', '');
  const day = formatShortDay(date);
  if (date === today) return `Today ${time}`;
  return date < addDays(today, 7) ? `${day.split(',')[0]} ${time}` : `${day}, ${time}`;
}
