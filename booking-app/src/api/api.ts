import { createApi } from '@reduxjs/toolkit/query/react';
import {
  callEndpoint,
  getProfile,
  getStudio,
  listServices,
  signOut,
  type ResponseOf,
} from '@studio/api/contract';
import { callContract, toCall } from './call-contract.ts';

/** The calls of every page; the others join it from the files of the screens that make them. */
export const api = createApi({
  baseQuery: callContract,
  endpoints: (build) => ({
    listServices: build.query<ResponseOf<typeof listServices>, void>({
      query: toCall(listServices),
    }),
    getStudio: build.query<ResponseOf<typeof getStudio>, void>({ query: toCall(getStudio) }),
    getProfile: build.query<ResponseOf<typeof getProfile>, void>({ query: toCall(getProfile) }),
    /** Takes the token, because the page forgets it without waiting for the answer. */
    signOut: build.mutation<ResponseOf<typeof signOut>, string>({
      queryFn: (token) => callEndpoint(signOut, { body: {} }, { token }),
    }),
  }),
});

export const {
  useListServicesQuery,
  useGetStudioQuery,
  useLazyGetProfileQuery,
  useSignOutMutation,
} = api;
