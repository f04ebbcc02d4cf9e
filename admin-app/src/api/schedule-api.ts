import {
  addSession,
  changeDay,
  closeSessions,
  followRule,
  getHours,
  getSchedule,
  listAffected,
  previewHours,
  type PlannedDay,
  type RequestOf,
  type ResponseOf,
  sendOffers,
  setHours,
} from '@studio/contract';
import { api } from './api.ts';

type Days = { days: PlannedDay[] };
type Affected = ResponseOf<typeof listAffected>;

/** The endpoints of Schedule. Every change to a session refreshes all lists of bookings. */
const scheduleApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSchedule: build.query<Days, RequestOf<typeof getSchedule>['query']>({
      query: (query) => ({ endpoint: getSchedule, request: { query } }),
      providesTags: ['Reservations'],
    }),
    changeDay: build.mutation<Days, { date: string } & RequestOf<typeof changeDay>['body']>({
      query: ({ date, ...body }) => ({
        endpoint: changeDay,
        request: { params: { date }, body },
      }),
      invalidatesTags: ['Reservations'],
    }),
    followRule: build.mutation<Days, string>({
      query: (date) => ({ endpoint: followRule, request: { params: { date }, body: {} } }),
      invalidatesTags: ['Reservations'],
    }),
    addSession: build.mutation<Days, RequestOf<typeof addSession>['body']>({
      query: (body) => ({ endpoint: addSession, request: { body } }),
      invalidatesTags: ['Reservations'],
    }),
    getHours: build.query<ResponseOf<typeof getHours>, void>({
      query: () => ({ endpoint: getHours }),
      providesTags: ['Reservations'],
    }),
    setHours: build.mutation<ResponseOf<typeof setHours>, RequestOf<typeof setHours>['body']>({
      query: (body) => ({ endpoint: setHours, request: { body } }),
      invalidatesTags: ['Reservations'],
    }),
    previewHours: build.query<
      ResponseOf<typeof previewHours>,
      RequestOf<typeof previewHours>['body']
    >({
      query: (body) => ({ endpoint: previewHours, request: { body } }),
      providesTags: ['Reservations'],
    }),
    listAffected: build.query<Affected, RequestOf<typeof listAffected>['query']>({
      query: (query) => ({ endpoint: listAffected, request: { query } }),
      providesTags: ['Reservations'],
    }),
    closeSessions: build.mutation<Affected, RequestOf<typeof closeSessions>['body']>({
      query: (body) => ({ endpoint: closeSessions, request: { body } }),
      invalidatesTags: ['Reservations'],
    }),
    sendOffers: build.mutation<ResponseOf<typeof sendOffers>, RequestOf<typeof sendOffers>['body']>(
      {
        query: (body) => ({ endpoint: sendOffers, request: { body } }),
        invalidatesTags: ['Reservations'],
      },
    ),
  }),
});

export const {
  useGetScheduleQuery,
  useChangeDayMutation,
  useFollowRuleMutation,
  useAddSessionMutation,
  useGetHoursQuery,
  useSetHoursMutation,
  usePreviewHoursQuery,
  useListAffectedQuery,
  useCloseSessionsMutation,
  useSendOffersMutation,
} = scheduleApi;
