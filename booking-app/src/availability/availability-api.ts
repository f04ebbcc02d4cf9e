import { callEndpoint, getAvailability, type ResponseOf } from '@studio/contract';
import { api } from '../api/api.ts';
import type { ArgumentOf } from '../api/call-contract.ts';

export const availabilityApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAvailability: build.query<
      ResponseOf<typeof getAvailability>,
      ArgumentOf<typeof getAvailability>
    >({
      // Spec 5: a response in an invalid format is an empty list; other failures are shown.
      queryFn: async (request, { signal }) => {
        const answer = await callEndpoint(getAvailability, request, { signal });
        const isUnreadable = 'error' in answer && answer.error.status === 200;
        return isUnreadable ? { data: { dates: [] } } : answer;
      },
      // A guest may spend this long on a workshop's page: the data is then shown at once, and refetched meanwhile.
      keepUnusedDataFor: 600,
    }),
  }),
});

export const { useGetAvailabilityQuery } = availabilityApi;
