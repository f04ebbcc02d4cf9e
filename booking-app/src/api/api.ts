import { createApi } from '@reduxjs/toolkit/query/react';
import { getProfile, getStudio, listServices, shownService, type Service } from '@studio/contract';
import { callContract, queryOf } from './call-contract.ts';

/** The calls of every page; screens add their own from their chunks. */
export const api = createApi({
  baseQuery: callContract,
  endpoints: (build) => ({
    listServices: queryOf(build, listServices),
    getStudio: queryOf(build, getStudio),
    getProfile: queryOf(build, getProfile),
  }),
});

export const { useListServicesQuery, useGetStudioQuery, useLazyGetProfileQuery } = api;

const none: Service[] = [];

/** A workshop's current name and hours. */
export function useShownService(serviceName: string | null) {
  const { data: services = none } = useListServicesQuery();
  return shownService(serviceName ?? '', services);
}
