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

/** For example, "11:00 AM to 2:00 PM". */
export const timesOf = ({ slotId, minutes }: PlannedSession): string =>
  formatTimes(slotId, minutes === undefined ? undefined : minutes / 60);

/** Returns whether staff have changed a session from its regular hours. */
export const isSpecial = ({ isOpen, capacity, usualSeats, ...rest }: PlannedSession): boolean =>
  usualSeats !== null &&
  (isOpen !== usualSeats > 0 ||
    (isOpen && (capacity !== usualSeats || rest.workshop !== rest.usualWorkshop)));

type Seats = { taken: number; seats: number; inClosed: number };

/** Counts the seats of the open sessions and how many are taken; `inClosed` counts guests of closed ones. */
export const seatsOf = (sessions: PlannedSession[]): Seats =>
  sessions.reduce(
    ({ taken, seats, inClosed }, { isOpen, capacity, seatsTaken }) =>
      isOpen
        ? { taken: taken + seatsTaken, seats: seats + capacity, inClosed }
        : { taken, seats, inClosed: inClosed + seatsTaken },
    { taken: 0, seats: 0, inClosed: 0 },
  );

/** Explains why none of the day's four sessions takes place; null if one does. */
export function closedWords({ date, sessions }: PlannedDay): string | null {
  const usual = sessions.filter((each) => !isAdded(each));
  if (usual.some(({ isOpen }) => isOpen)) return null;
  if (usual.every(({ usualSeats }) => usualSeats === 0))
    return `Closed on ${weekdays[weekdayOf(date)]}`;
  return `Closed: ${usual.find(({ reason }) => reason)?.reason ?? 'all day'}`;
}

/** For example, "14 of 32, special hours", "Closed, 4 still booked". */
export function dayWords(day: PlannedDay): string {
  const { taken, seats, inClosed } = seatsOf(day.sessions);
  const stranded = inClosed === 0 ? '' : `, ${inClosed} still booked`;
  if (seats === 0) return `Closed${stranded}`;
  const words = `${taken} of ${seats}`;
  if (stranded) return `${words}${stranded} in closed sessions`;
  return day.sessions.some(isSpecial) ? `${words}, special hours` : words;
}

/** The text at the right of a session: "2 free", "Full". */
export function freeWords({ seatsTaken, capacity }: PlannedSession): string {
  if (seatsTaken === 0) return 'Empty';
  return seatsTaken >= capacity ? 'Full' : `${capacity - seatsTaken} free`;
}

/** Compares a session's seats with its regular hours. */
export function differs({ capacity, usualSeats }: PlannedSession): 'more' | 'fewer' | null {
  if (!usualSeats || capacity === usualSeats) return null;
  return capacity > usualSeats ? 'more' : 'fewer';
}
