import { addDays, slots } from '@studio/contract';

/** A selected session, or a day selected by its row header. */
export type Place = { date: string; slotId: number | null };

/** A range selected with Shift and arrow keys; both ends are equal for a single place. */
export type Selection = { from: Place; to: Place };

/** The dates and sessions of a selection; `slotIds` is omitted when it includes a whole day. */
export type Range = { from: string; to: string; slotIds?: number[] };

const order = (slotId: number | null): number => slots.findIndex(({ id }) => id === slotId);

export function rangeOf({ from, to }: Selection): Range {
  const [first, last] = [from.date, to.date].toSorted() as [string, string];
  const columns = [order(from.slotId), order(to.slotId)].toSorted((a, b) => a - b) as [
    number,
    number,
  ];
  if (from.slotId === null || to.slotId === null) return { from: first, to: last };
  // An added session has no column, so it is selected alone.
  if (columns[0] < 0) return { from: first, to: last, slotIds: [from.slotId] };
  return {
    from: first,
    to: last,
    slotIds: slots.slice(columns[0], columns[1] + 1).map(({ id }) => id),
  };
}

export const isSamePlace = (one: Place, other: Place): boolean =>
  one.date === other.date && one.slotId === other.slotId;

export const isOne = ({ from, to }: Selection): boolean => isSamePlace(from, to);

/** A selected day includes all its sessions. */
export function isIn(selection: Selection | null, { date, slotId }: Place): boolean {
  if (!selection) return false;
  const { from, to, slotIds } = rangeOf(selection);
  return date >= from && date <= to && (!slotIds || slotId === null || slotIds.includes(slotId));
}

/** Returns the neighboring cell in the grid; `step` is rows down and columns right. */
export function neighbour(
  place: Place,
  dates: string[],
  step: { rows: number; columns: number },
): Place {
  const row = Math.min(dates.length - 1, Math.max(0, dates.indexOf(place.date) + step.rows));
  const column = Math.min(slots.length - 1, Math.max(-1, order(place.slotId) + step.columns));
  return { date: dates[row] ?? addDays(place.date, step.rows), slotId: slots[column]?.id ?? null };
}

/** Returns the place of an element in the grid. */
export function placeOf(target: EventTarget | null): Place | null {
  const key = target instanceof HTMLElement ? target.dataset['place'] : undefined;
  if (!key) return null;
  const [date = '', name] = key.split(' ');
  return { date, slotId: name === 'day' ? null : Number(name) };
}
