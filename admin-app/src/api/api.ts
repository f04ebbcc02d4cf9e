import { createApi } from '@reduxjs/toolkit/query/react';
import {
  callEndpoint,
  countSessions,
  getAvailability,
  getReservation,
  getStudio,
  listReservations,
  listReservationsOfDay,
  listServices,
  listStaff,
  refreshAdmin,
  signInAdmin,
  signOutAdmin,
  updateReservation,
  updateService,
  verifyAdmin,
  type AdminSession,
  type AvailabilityDay,
  type RequestOf,
  type Reservation,
  type Service,
  type SessionCount,
  type StaffMember,
  type Studio,
  serverNow,
} from '@studio/contract';
import { keepOfflineKey } from '../session/offline-key.ts';
import { whileExtending } from '../session/session-lock.ts';
import {
  selectSession,
  sessionEnded,
  sessionFound,
  sessionStarted,
  sessionVerified,
  type WithSession,
} from '../session/session-slice.ts';
import { readSignIn } from '../session/session-storage.ts';
import { callContract } from './call-contract.ts';

export type ReservationQuery = RequestOf<typeof listReservations>['query'];
export type ReservationChanges = RequestOf<typeof updateReservation>['body'];
export type ServiceChanges = RequestOf<typeof updateService>['body'];

type ById<Changes> = { id: string; changes: Changes };

export const api = createApi({
  baseQuery: callContract,
  tagTypes: ['Reservations', 'Services', 'Sales'],
  endpoints: (build) => ({
    getStudio: build.query<Studio, void>({ query: () => ({ endpoint: getStudio }) }),
    listStaff: build.query<StaffMember[], void>({ query: () => ({ endpoint: listStaff }) }),
    listServices: build.query<Service[], void>({
      query: () => ({ endpoint: listServices }),
      providesTags: ['Services'],
    }),
    updateService: build.mutation<Service, ById<ServiceChanges>>({
      query: ({ id, changes }) => ({
        endpoint: updateService,
        request: { params: { id }, body: changes },
      }),
      invalidatesTags: ['Services'],
    }),
    getAvailability: build.query<
      { dates: AvailabilityDay[] },
      RequestOf<typeof getAvailability>['query']
    >({
      query: (query) => ({ endpoint: getAvailability, request: { query } }),
      providesTags: ['Reservations'],
    }),
    countSessions: build.query<SessionCount[], RequestOf<typeof countSessions>['query']>({
      query: (query) => ({ endpoint: countSessions, request: { query } }),
      providesTags: ['Reservations'],
    }),
    listReservations: build.query<Reservation[], ReservationQuery>({
      query: (query) => ({ endpoint: listReservations, request: { query } }),
      providesTags: ['Reservations'],
    }),
    listReservationsOfDay: build.query<Reservation[], string>({
      query: (date) => ({ endpoint: listReservationsOfDay, request: { params: { date } } }),
      providesTags: ['Reservations'],
    }),
    /** This query is never cached: callers use it because the reservation that they have is outdated. */
    getReservation: build.query<Reservation, string>({
      query: (id) => ({ endpoint: getReservation, request: { params: { id } } }),
      keepUnusedDataFor: 0,
    }),
    updateReservation: build.mutation<Reservation, ById<ReservationChanges>>({
      query: ({ id, changes }) => ({
        endpoint: updateReservation,
        request: { params: { id }, body: changes },
      }),
      invalidatesTags: (updated) => (updated ? ['Reservations'] : []),
    }),
    signInAdmin: build.mutation<AdminSession, RequestOf<typeof signInAdmin>['body']>({
      query: (body) => ({ endpoint: signInAdmin, request: { body } }),
      transformResponse: async ({ offlineKey, ...session }: AdminSession) => {
        await keepOfflineKey(offlineKey);
        return session;
      },
      onQueryStarted: (_, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(({ data }) => void dispatch(sessionStarted(data)), ignore),
    }),
    verifyAdmin: build.query<{ valid: true }, void>({
      query: () => ({ endpoint: verifyAdmin }),
      onQueryStarted: (_, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(() => void dispatch(sessionVerified()), ignore),
    }),
    /**
     * Spec 4: a failed refresh clears the session. If two tabs refresh, the second exchanges the first tab's new
     * token.
     */
    refreshAdmin: build.mutation<AdminSession, void>({
      queryFn: (_, { dispatch, getState }) =>
        whileExtending(async () => {
          dispatch(sessionFound(readSignIn(serverNow())));
          const token = selectSession(getState() as WithSession).session?.token;
          const answer = await callEndpoint(refreshAdmin, { body: {} }, { token });
          const isCurrent = readSignIn(serverNow())?.token === token;
          if (!('data' in answer)) {
            if (isCurrent) dispatch(sessionEnded());
            return answer;
          }
          // The browser has the key for offline entries, which stays the same.
          const session = { token: answer.data.token, expiresAt: answer.data.expiresAt };
          if (isCurrent) dispatch(sessionStarted(session));
          // Staff have signed out meanwhile, in this tab or another, so the new token must end too.
          else await callEndpoint(signOutAdmin, { body: {} }, { token: session.token });
          return { data: session };
        }),
    }),
    /** The token is an argument, because the page forgets it without waiting for the response. */
    signOutAdmin: build.mutation<{ signedOut: true }, string>({
      queryFn: (token) => callEndpoint(signOutAdmin, { body: {} }, { token }),
    }),
  }),
});

// The screen that made the call shows the failure.
const ignore = () => undefined;

export const {
  usePrefetch,
  useGetStudioQuery,
  useListStaffQuery,
  useListServicesQuery,
  useUpdateServiceMutation,
  useGetAvailabilityQuery,
  useCountSessionsQuery,
  useListReservationsQuery,
  useLazyListReservationsQuery,
  useListReservationsOfDayQuery,
  useGetReservationQuery,
  useLazyGetReservationQuery,
  useUpdateReservationMutation,
  useSignInAdminMutation,
  useVerifyAdminQuery,
  useRefreshAdminMutation,
  useSignOutAdminMutation,
} = api;
