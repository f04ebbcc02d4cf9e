import { addDays, slots } from '@studio/contract';

/** What staff point at: a session, or a day by the name of its row. */
export type Place = { date: string; slotId: number | null };

/** From where to where, by Shift and an arrow; both are the same for one place. */
export type Selection = { from: Place; to: Place };

/** The sessions that a selection is about: all of its days' where it has a whole day. */
export type Range = { from: string; to: string; slotIds?: number[] };

const order = (slotId: number | null): number => slots.findIndex(({ id }) => id === slotId);

export function rangeOf({ from, to }: Selection): Range {
  const [first, last] = [from.date, to.date].toSorted() as [string, string];
  const columns = [order(from.slotId), order(to.slotId)].toSorted((a, b) => a - b) as [
    number,
    number,
  ];
  if (from.slotId === null || to.slotId === null) return { from: first, to: last };
  // One that was added stands for itself.
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

/** A whole day is chosen with each of its sessions. */
export function isIn(selection: Selection | null, { date, slotId }: Place): boolean {
  if (!selection) return false;
  const { from, to, slotIds } = rangeOf(selection);
  return date >= from && date <= to && (!slotIds || slotId === null || slotIds.includes(slotId));
}

/** Cells of the week in the order of the grid: `step` is rows down and columns right. */
export function neighbour(
  place: Place,
  dates: string[],
  step: { rows: number; columns: number },
): Place {
  const row = Math.min(dates.length - 1, Math.max(0, dates.indexOf(place.date) + step.rows));
  const column = Math.min(slots.length - 1, Math.max(-1, order(place.slotId) + step.columns));
  return { date: dates[row] ?? addDays(place.date, step.rows), slotId: slots[column]?.id ?? null };
}

/** Which place an element of the grid stands for. */
export function placeOf(target: EventTarget | null): Place | null {
  const key = target instanceof HTMLElement ? target.dataset['place'] : undefined;
  if (!key) return null;
  const [date = '', name] = key.split(' ');
  return { date, slotId: name === 'day' ? null : Number(name) };
}
