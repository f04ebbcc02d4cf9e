import { skipToken } from '@reduxjs/toolkit/query';
import { addDays, limits, type SessionCount, type SlotId } from '@studio/contract';
import { useCountSessionsQuery } from '../../../api/api.ts';
import { live } from '../../../api/live.ts';
import type { DayGroup } from './group-by-session.ts';

/** `minutes` is set for a session that staff added. */
export type SessionTotal = Pick<SessionCount, 'guests' | 'minutes'> & { capacity: number };

/** The guests of sessions and days, regardless of the list's filters; null where unknown. */
export type SessionTotals = {
  ofSession: (date: string, slotId: SlotId) => SessionTotal | null;
  ofDay: (date: string) => number | null;
};

export function useSessionTotals(days: DayGroup[]): SessionTotals {
  const range = rangeOf(days.map(({ date }) => date));
  const { currentData } = useCountSessionsQuery(range ?? skipToken, live);
  const isKnown = (date: string) => currentData && range && date <= range.endDate;
  const countsOn = (date: string): SessionCount[] =>
    currentData!.filter((count) => count.date === date);
  return {
    ofSession: (date, slotId) => {
      if (!isKnown(date)) return null;
      const count = countsOn(date).find((each) => each.slotId === slotId);
      return { guests: 0, ...count, capacity: count?.capacity ?? limits.seatsPerSlot };
    },
    ofDay: (date) =>
      isKnown(date) ? countsOn(date).reduce((sum, { guests }) => sum + guests, 0) : null,
  };
}

// Past bookings come latest first. In a quiet season, one page may span more days than one request allows.
function rangeOf(dates: string[]) {
  const [startDate, ...later] = dates.toSorted();
  if (startDate === undefined) return null;
  const endDate = later.at(-1) ?? startDate;
  const furthest = addDays(startDate, limits.availabilityRangeDays);
  return { startDate, endDate: endDate < furthest ? endDate : furthest };
}
