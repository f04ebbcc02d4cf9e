import {
  changePassword,
  endOtherSessions,
  listOwnReservations,
  listSessions,
} from '@studio/contract';
import { api } from '../../api/api.ts';
import { queryOf, mutationOf } from '../../api/call-contract.ts';

export const {
  useChangePasswordMutation,
  useListSessionsQuery,
  useEndOtherSessionsMutation,
  useListOwnReservationsQuery,
} = api.injectEndpoints({
  endpoints: (build) => ({
    changePassword: mutationOf(build, changePassword),
    listSessions: queryOf(build, listSessions),
    endOtherSessions: mutationOf(build, endOtherSessions),
    listOwnReservations: queryOf(build, listOwnReservations),
  }),
});
