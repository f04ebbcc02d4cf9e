import {
  formatTimes,
  isUsualSlot,
  type PlannedDay,
  type PlannedSession,
  weekdayOf,
} from '@studio/contract';

const weekdays = [
  'Sundays',
  'Mondays',
  'Tuesdays',
  'Wednesdays',
  'Thursdays',
  'Fridays',
  'Saturdays',
];

export const isAdded = ({ slotId }: PlannedSession): boolean => !isUsualSlot(slotId);

/** "11:00 AM to 2:00 PM" */
export const timesOf = ({ slotId, minutes }: PlannedSession): string =>
  formatTimes(slotId, minutes === undefined ? undefined : minutes / 60);

/** Staff have said something of it that the weekly rule does not. */
export const isSpecial = ({ isOpen, capacity, usualSeats }: PlannedSession): boolean =>
  usualSeats !== null && (isOpen !== usualSeats > 0 || (isOpen && capacity !== usualSeats));

/** Seats of the open sessions, and how many of them are taken; guests in closed ones count as taken. */
export function seatsOf(sessions: PlannedSession[]): { taken: number; seats: number } {
  return {
    taken: sessions.reduce((sum, { seatsTaken }) => sum + seatsTaken, 0),
    seats: sessions.reduce((sum, { isOpen, capacity }) => sum + (isOpen ? capacity : 0), 0),
  };
}

/** Why none of the day's four takes place; null while one does. */
export function closedWords({ date, sessions }: PlannedDay): string | null {
  const usual = sessions.filter((each) => !isAdded(each));
  if (usual.some(({ isOpen }) => isOpen)) return null;
  if (usual.every(({ usualSeats }) => usualSeats === 0))
    return `Closed on ${weekdays[weekdayOf(date)]}`;
  return `Closed: ${usual.find(({ reason }) => reason)?.reason ?? 'all day'}`;
}

/** "14 of 32, special hours", "Closed, 4 still booked" */
export function dayWords(day: PlannedDay): string {
  const { taken, seats } = seatsOf(day.sessions);
  if (seats === 0) return taken === 0 ? 'Closed' : `Closed, ${taken} still booked`;
  const words = `${taken} of ${seats}`;
  return day.sessions.some(isSpecial) ? `${words}, special hours` : words;
}

/** What stands at the right of a session: "2 free", "Full". */
export function freeWords({ seatsTaken, capacity }: PlannedSession): string {
  if (seatsTaken === 0) return 'Empty';
  return seatsTaken >= capacity ? 'Full' : `${capacity - seatsTaken} free`;
}

/** Where its seats are not the rule's. */
export function differs({ capacity, usualSeats }: PlannedSession): 'more' | 'fewer' | null {
  if (!usualSeats || capacity === usualSeats) return null;
  return capacity > usualSeats ? 'more' : 'fewer';
}
