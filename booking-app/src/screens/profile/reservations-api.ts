import { listOwnReservations, type ResponseOf } from '@studio/contract';
import { api } from '../../api/api.ts';
import { toCall, type ArgumentOf } from '../../api/call-contract.ts';

type List = typeof listOwnReservations;

export const { useListOwnReservationsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    listOwnReservations: build.query<ResponseOf<List>, ArgumentOf<List>>({
      query: toCall(listOwnReservations),
    }),
  }),
});
