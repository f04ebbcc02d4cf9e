import type { ListedSeat } from './calls/guest-forms.ts';

/** A guest's name, or their number until they have signed. */
export const seatName = ({ seat, guestName }: Pick<ListedSeat, 'seat' | 'guestName'>): string =>
  guestName ?? `Guest ${seat}`;

/** The seats that leave if nobody chooses them: unsigned ones first, starting with the last. */
export const lastSeats = <Each extends { isSigned: boolean }>(
  seats: Each[],
  count: number,
): Each[] =>
  seats
    .toReversed()
    .sort((one, other) => Number(one.isSigned) - Number(other.isSigned))
    .slice(0, count);

/** What a person chose while the party was to be smaller by `count` guests; another number starts again. */
export type LeavingChoice = { count: number; ids: number[] };

/** Who leaves a party that gets smaller by `count` guests, as a list to choose from. */
export const leavingList = (
  seats: (Pick<ListedSeat, 'seat' | 'guestName' | 'isSigned'> & { id: number })[],
  { count, choice }: { count: number; choice: LeavingChoice | null },
) => ({
  legend: count === 1 ? 'Who won’t come?' : `Which ${count} guests won’t come?`,
  options: seats.map((seat) => ({
    id: seat.id,
    label: seat.isSigned ? seatName(seat) : `${seatName(seat)}, not signed`,
  })),
  chosen: choice?.count === count ? choice.ids : lastSeats(seats, count).map(({ id }) => id),
});

export const whoLeaves = (count: number): string =>
  count === 1 ? 'Choose the guest who won’t come.' : `Choose the ${count} guests who won’t come.`;
