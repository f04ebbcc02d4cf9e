import { skipToken } from '@reduxjs/toolkit/query';
import { addDays, limits, type SlotId } from '@studio/contract';
import { useCountSessionsQuery } from '../../../api/api.ts';
import { live } from '../../../api/live.ts';
import type { DayGroup } from './group-by-session.ts';

/** How many guests sessions and days have, whatever the list leaves out; null where nobody knows. */
export type SessionTotals = {
  ofSession: (date: string, slotId: SlotId) => number | null;
  ofDay: (date: string) => number | null;
};

export function useSessionTotals(days: DayGroup[]): SessionTotals {
  const range = rangeOf(days.map(({ date }) => date));
  const { currentData } = useCountSessionsQuery(range ?? skipToken, live);
  const isKnown = (date: string) => currentData && range && date <= range.endDate;
  const guestsIn = (date: string, slotId?: SlotId): number | null =>
    isKnown(date)
      ? currentData!
          .filter((count) => count.date === date && count.slotId === (slotId ?? count.slotId))
          .reduce((sum, { guests }) => sum + guests, 0)
      : null;
  return { ofSession: guestsIn, ofDay: (date) => guestsIn(date) };
}

// The past comes latest first. A page of a quiet season may reach further than one question does.
function rangeOf(dates: string[]) {
  const [startDate, ...later] = dates.toSorted();
  if (startDate === undefined) return null;
  const endDate = later.at(-1) ?? startDate;
  const furthest = addDays(startDate, limits.availabilityRangeDays);
  return { startDate, endDate: endDate < furthest ? endDate : furthest };
}
