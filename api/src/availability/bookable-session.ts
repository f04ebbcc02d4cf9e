import { isInBookingWindow, type Session, studioDate } from '@studio/contract';
import { slotClosed } from '../http/errors.ts';
import { startInstant, toSession } from '../studio/studio-clock.ts';

/** Returns the session at a date-time of the contract; throws SLOT_CLOSED when there is none. */
export function readSession(text: string): Session {
  const session = toSession(text);
  if (!session) throw slotClosed('There is no session at this time.');
  return session;
}

/**
 * Returns the session that a visitor asks for. Throws SLOT_CLOSED with the reason when it cannot be booked now.
 * Whether staff have closed it is checked when the seats are taken (`change-seats.ts`).
 */
export function bookableSession(text: string, now: Date): Session {
  const session = sessionAhead(text, now);
  if (isOver(session, now)) {
    throw slotClosed('This session has already started.');
  }
  return session;
}

/** Throws SLOT_CLOSED when a session has ended. Staff may book into it until then. `hours` is its length. */
export function enterableSession(session: Session, { hours, now }: { hours: number; now: Date }) {
  const end = new Date(startInstant(session).getTime() + hours * 3_600_000);
  if (end <= now) throw slotClosed('This session is over.');
}

/** Returns a session within the bookable days, whether or not it has started. */
export function sessionAhead(text: string, now: Date): Session {
  const session = readSession(text);
  const today = studioDate(now);
  if (session.date < today) throw slotClosed('This session is over.');
  if (!isInBookingWindow(session.date, today)) {
    throw slotClosed('The studio takes bookings up to 60 days ahead.');
  }
  return session;
}

const isOver = (session: Session, now: Date): boolean => startInstant(session) <= now;
