import { addDays, limits, studioDate } from '@studio/api/contract';
import { useMemo } from 'react';
import type { AppStore } from '../api/store.ts';
import { availabilityApi, useGetAvailabilityQuery } from './availability-api.ts';
import { useSecondsLeft } from '../countdown/use-seconds-left.ts';
import { useDraft } from '../draft/use-draft.ts';
import { withOwnHold } from './with-own-hold.ts';

const requestFor = (today: string) => ({
  query: {
    startDate: `${today} 00:00:00`,
    endDate: `${addDays(today, limits.bookingWindowDays)} 23:59:59`,
  },
});

/** Fetches what useAvailability will ask for. */
export const fetchSessions = ({ dispatch }: AppStore): void =>
  dispatch(
    availabilityApi.util.prefetch('getAvailability', requestFor(studioDate(new Date())), {}),
  );

/** Every day that can be booked, in one call; days without an entry have all their seats. */
export function useAvailability(today: string) {
  const { hold } = useDraft();
  const isHeld = useSecondsLeft(hold?.until ?? null) > 0;
  const { data, isError } = useGetAvailabilityQuery(requestFor(today), {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  });
  const days = useMemo(() => {
    const seen = isHeld && hold ? data?.dates.map((day) => withOwnHold(day, hold)) : data?.dates;
    return seen && new Map(seen.map((day) => [day.date, day]));
  }, [data, hold, isHeld]);
  return { days, hasFailed: isError && !data };
}
