import {
  changePassword,
  endOtherSessions,
  listSessions,
  type ResponseOf,
  listOwnReservations,
} from '@studio/contract';
import { api } from '../../api/api.ts';
import { toCall, type ArgumentOf } from '../../api/call-contract.ts';

type Change = typeof changePassword;
type List = typeof listSessions;
type EndOthers = typeof endOtherSessions;

export const { useChangePasswordMutation, useListSessionsQuery, useEndOtherSessionsMutation } =
  api.injectEndpoints({
    endpoints: (build) => ({
      changePassword: build.mutation<ResponseOf<Change>, ArgumentOf<Change>>({
        query: toCall(changePassword),
      }),
      listSessions: build.query<ResponseOf<List>, ArgumentOf<List>>({
        query: toCall(listSessions),
      }),
      endOtherSessions: build.mutation<ResponseOf<EndOthers>, ArgumentOf<EndOthers>>({
        query: toCall(endOtherSessions),
      }),
    }),
  });

type OwnReservations = typeof listOwnReservations;

export const { useListOwnReservationsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    listOwnReservations: build.query<ResponseOf<OwnReservations>, ArgumentOf<OwnReservations>>({
      query: toCall(listOwnReservations),
    }),
  }),
});
