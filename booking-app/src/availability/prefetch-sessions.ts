import { addDays, limits, studioDate, serverNow } from '@studio/contract';
import type { AppStore } from '../api/store.ts';
import { availabilityApi } from './availability-api.ts';

/** Requests every bookable day from a studio date on, in one call. */
export const sessionsFrom = (today: string) => ({
  query: {
    startDate: `${today} 00:00:00`,
    endDate: `${addDays(today, limits.bookingWindowDays)} 23:59:59`,
  },
});

/** Prefetches the request that useAvailability makes. */
export const prefetchSessions = ({ dispatch }: AppStore): void =>
  dispatch(
    availabilityApi.util.prefetch(
      'getAvailability',
      sessionsFrom(studioDate(new Date(serverNow()))),
      {},
    ),
  );
