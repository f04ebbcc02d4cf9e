import { createApi } from '@reduxjs/toolkit/query/react';
import { getProfile, getStudio, listServices } from '@studio/contract';
import { callContract, queryOf } from './call-contract.ts';

/** The endpoints of every page; screens add their own from their chunks. */
export const api = createApi({
  baseQuery: callContract,
  endpoints: (build) => ({
    listServices: queryOf(build, listServices),
    getStudio: queryOf(build, getStudio),
    getProfile: queryOf(build, getProfile),
  }),
});

export const { useListServicesQuery, useGetStudioQuery, useLazyGetProfileQuery } = api;
