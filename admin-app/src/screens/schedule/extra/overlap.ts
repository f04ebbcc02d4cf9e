import { limits, type PlannedSession, startMinute, countOf } from '@studio/contract';
import { timesOf } from '../planned-words.ts';

/** Converts `13:30` to minutes of the day; 0 for an empty text. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Returns the end of a session as the value of a time field, on the same day. */
export function endOf(start: string, hours: number): string {
  const end = Math.min(minutesOf(start) + hours * 60, 24 * 60 - 1);
  return [Math.floor(end / 60), end % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

const lastMinuteOf = ({ slotId, minutes = limits.workshopHours * 60 }: PlannedSession): number =>
  startMinute(slotId) + minutes;

/** Returns open sessions that overlap the given times. */
export const overlapping = (sessions: PlannedSession[], start: number, end: number) =>
  sessions.filter(
    (session) =>
      session.isOpen && startMinute(session.slotId) < end && lastMinuteOf(session) > start,
  );

/** For example, "5:00 PM to 8:00 PM with Sam Whitlock, 6 of 8 seats". */
export function overlapWords(session: PlannedSession): string {
  const { instructors, seatsTaken, capacity } = session;
  const leaders = instructors.length > 0 ? ` with ${instructors.join(' and ')}` : '';
  return `${timesOf(session)}${leaders}, ${seatsTaken} of ${countOf(capacity, 'seat')}`;
}
