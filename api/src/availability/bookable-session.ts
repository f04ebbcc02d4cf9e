import { isInBookingWindow, type Session, studioDate } from '@studio/contract';
import { slotClosed } from '../http/errors.ts';
import { startInstant, toSession } from '../studio/studio-clock.ts';

/** The session that a date-time of the contract names; throws SLOT_CLOSED when it is none. */
export function readSession(text: string): Session {
  const session = toSession(text);
  if (!session) throw slotClosed('There is no session at this time.');
  return session;
}

/**
 * The session a visitor asks for; throws SLOT_CLOSED with the reason when it is none to be booked now.
 * Whether the studio is open then, its row decides when the seats are taken (`change-seats.ts`).
 */
export function bookableSession(text: string, now: Date): Session {
  const session = sessionAhead(text, now);
  if (isOver(session, now)) {
    throw slotClosed('This session has already started.');
  }
  return session;
}

/** A session that staff may still book into: until its end, after so many hours. Throws SLOT_CLOSED. */
export function enterableSession(session: Session, { hours, now }: { hours: number; now: Date }) {
  const end = new Date(startInstant(session).getTime() + hours * 3_600_000);
  if (end <= now) throw slotClosed('This session is over.');
}

/** Within the days that are booked, begun or not. */
export function sessionAhead(text: string, now: Date): Session {
  const session = readSession(text);
  if (!isInBookingWindow(session.date, studioDate(now))) {
    throw slotClosed('The studio takes bookings up to 60 days ahead.');
  }
  return session;
}

const isOver = (session: Session, now: Date): boolean => startInstant(session) <= now;
