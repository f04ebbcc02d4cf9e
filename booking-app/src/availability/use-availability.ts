import { dayForWorkshop } from '@studio/contract';
import { useMemo } from 'react';
import { useGetAvailabilityQuery } from './availability-api.ts';
import { useSecondsLeft } from '../ui/clock.ts';
import { useDraft } from '../draft/use-draft.ts';
import { sessionsFrom } from './prefetch-sessions.ts';
import { withOwnHold } from './with-own-hold.ts';

/** Returns the days on which a workshop can be booked; a missing day has all its seats. */
export function useAvailability(today: string, workshop: string) {
  const { hold } = useDraft();
  const isHeld = useSecondsLeft(hold?.until ?? null) > 0;
  const { data, isError } = useGetAvailabilityQuery(sessionsFrom(today), {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  });
  const days = useMemo(() => {
    const seen = isHeld && hold ? data?.dates.map((day) => withOwnHold(day, hold)) : data?.dates;
    return seen && new Map(seen.map((day) => [day.date, dayForWorkshop(day, workshop)]));
  }, [data, hold, isHeld, workshop]);
  return { days, hasFailed: isError && !data };
}
