import { createApi } from '@reduxjs/toolkit/query/react';
import {
  getProfile,
  getStudio,
  listServices,
  type ResponseOf,
  shownService,
  type Service,
} from '@studio/contract';
import { callContract, toCall } from './call-contract.ts';

/** The calls of every page; screens add their own from their chunks. */
export const api = createApi({
  baseQuery: callContract,
  endpoints: (build) => ({
    listServices: build.query<ResponseOf<typeof listServices>, void>({
      query: toCall(listServices),
    }),
    getStudio: build.query<ResponseOf<typeof getStudio>, void>({ query: toCall(getStudio) }),
    getProfile: build.query<ResponseOf<typeof getProfile>, void>({ query: toCall(getProfile) }),
  }),
});

export const { useListServicesQuery, useGetStudioQuery, useLazyGetProfileQuery } = api;

const none: Service[] = [];

/** A workshop's current name and hours. */
export function useShownService(serviceName: string | null) {
  const { data: services = none } = useListServicesQuery();
  return shownService(serviceName ?? '', services);
}
