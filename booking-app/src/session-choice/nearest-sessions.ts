import {
  addDays,
  hasBegun,
  isClosedDay,
  isInBookingWindow,
  isSlotAvailable,
  limits,
  sessionsOf,
  startMinute,
  type AvailabilityDay,
  type Session,
} from '@studio/contract';

export type Party = {
  /** The days with data, by date. */
  days: Map<string, AvailabilityDay>;
  /** The studio's clock, in the form of `wallTime`. */
  now: string;
  guests: number;
};

type Search = Party & { lost: Session };

/** Returns whether an upcoming session has room for the party. */
export const hasRoom = ({ date, slotId }: Session, { days, now, guests }: Party): boolean =>
  isInBookingWindow(date, now.slice(0, 10)) &&
  !isClosedDay(date, days.get(date)) &&
  !hasBegun({ date, slotId }, now) &&
  isSlotAvailable(days.get(date), slotId, guests);

export const isSame = (one: Session, other: Session): boolean =>
  one.date === other.date && one.slotId === other.slotId;

/** Returns the sessions that fit the party and are nearest in time to a lost one, nearest first. */
export const nearestSessions = ({ lost, ...party }: Search): Session[] =>
  Array.from({ length: limits.bookingWindowDays + 1 }, (_, day) =>
    addDays(party.now.slice(0, 10), day),
  )
    .flatMap((date) =>
      sessionsOf(party.days.get(date)).map(({ slotId }): Session => ({ date, slotId })),
    )
    .filter((session) => hasRoom(session, party) && !isSame(session, lost))
    .sort((a, b) => hoursBetween(a, lost) - hoursBetween(b, lost));

/** Sorts sessions in calendar order. */
export const inOrder = (a: Session, b: Session): number => hoursOf(a) - hoursOf(b);

const hoursBetween = (a: Session, b: Session): number => Math.abs(hoursOf(a) - hoursOf(b));

const hoursOf = ({ date, slotId }: Session): number =>
  Date.parse(date) / 3_600_000 + startMinute(slotId) / 60;
