import type { Attendance, Mark, Party, Roster, RosterSession } from '@studio/contract';

export type PartyState = {
  /** Also EXPECTED after a mark was undone. */
  state: 'EXPECTED' | 'ARRIVED' | 'NO_SHOW';
  /** A UTC instant; null while expected. */
  markedAt: string | null;
  /** True while the server does not have the mark yet. */
  isWaiting: boolean;
};

/** Returns a party's state on this tablet, whose own marks take precedence over the server's. */
export function stateOf(party: Party, waiting: Mark[]): PartyState {
  const own = waiting.findLast(({ bookingId }) => bookingId === party.reservation.id);
  const mark: Pick<Attendance, 'state' | 'markedAt'> | null = own ?? party.attendance;
  const isMarked = mark?.state === 'ARRIVED' || mark?.state === 'NO_SHOW';
  return {
    state: isMarked ? (mark.state as 'ARRIVED' | 'NO_SHOW') : 'EXPECTED',
    markedAt: isMarked ? mark.markedAt : null,
    isWaiting: own !== undefined,
  };
}

/** Returns whether the desk can take the balance; it cannot while the guest may be paying online. */
export const canTake = ({ reservation, balanceCents = 0 }: Party): boolean =>
  reservation.status === 'CONFIRMED' && balanceCents > 0;

export type Counts = {
  guests: number;
  arrived: number;
  noShow: number;
  /** Guests who have neither arrived nor been marked as no-shows. */
  expected: number;
  openCents: number;
};

type Counted = { waiting: Mark[]; isOver: boolean };

/** A no-show owes no balance after the session; a booking with an open deposit by link has no balance yet. */
export function countParties(parties: Party[], { waiting, isOver }: Counted): Counts {
  const counts: Counts = { guests: 0, arrived: 0, noShow: 0, expected: 0, openCents: 0 };
  for (const party of parties) {
    const { state } = stateOf(party, waiting);
    const guests = party.reservation.guest_count;
    counts.guests += guests;
    const kind = ({ ARRIVED: 'arrived', NO_SHOW: 'noShow', EXPECTED: 'expected' } as const)[state];
    counts[kind] += guests;
    const isOpen = canTake(party) && (state !== 'NO_SHOW' || !isOver);
    if (isOpen) counts.openCents += party.balanceCents ?? 0;
  }
  return counts;
}

/** For example, "2 expected, 6 arrived, 1 no-show", "No bookings". */
export function countWords({ guests, expected, arrived, noShow }: Counts): string {
  if (guests === 0) return 'No bookings';
  return [
    ...(expected > 0 ? [`${expected} expected`] : []),
    ...(arrived > 0 ? [`${arrived} arrived`] : []),
    ...(noShow > 0 ? [`${noShow} no-show`] : []),
  ].join(', ');
}

export const partyIn = (day: Roster | undefined, id: string | null): Party | undefined =>
  day?.sessions.flatMap(({ parties }) => parties).find(({ reservation }) => reservation.id === id);

/** The sessions that take place: staff have not closed them. */
export const heldSessions = (sessions: RosterSession[]): RosterSession[] =>
  sessions.filter(({ closed }) => !closed);

/** Guests who are still paying hold seats too, but have no name yet. */
export const freeSeats = ({ capacity, seatsTaken, isOpen }: RosterSession): number =>
  isOpen ? Math.max(0, capacity - seatsTaken) : 0;
