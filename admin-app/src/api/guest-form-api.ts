import {
  getWaiverRule,
  handOver,
  listSeatLinks,
  replaceGuestAsStaff,
  type ResponseOf,
  setWaiverRule,
  type RequestOf,
} from '@studio/contract';
import { api } from './api.ts';

type WaiverRule = ResponseOf<typeof getWaiverRule>;

export const {
  useListSeatLinksQuery,
  useHandOverMutation,
  useReplaceGuestMutation,
  useGetWaiverRuleQuery,
  useSetWaiverRuleMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    /** Not cached, because staff may end a booking's links. */
    listSeatLinks: build.query<ResponseOf<typeof listSeatLinks>, string>({
      query: (id) => ({ endpoint: listSeatLinks, request: { params: { id } } }),
      keepUnusedDataFor: 0,
    }),
    handOver: build.mutation<ResponseOf<typeof handOver>, string>({
      query: (id) => ({ endpoint: handOver, request: { params: { id } } }),
    }),
    replaceGuest: build.mutation<
      ResponseOf<typeof replaceGuestAsStaff>,
      { id: string; seat: number }
    >({
      query: ({ id, seat }) => ({
        endpoint: replaceGuestAsStaff,
        request: { params: { id }, body: { seat } },
      }),
      invalidatesTags: ['Reservations'],
    }),
    getWaiverRule: build.query<WaiverRule, void>({
      query: () => ({ endpoint: getWaiverRule }),
      keepUnusedDataFor: 0,
    }),
    setWaiverRule: build.mutation<WaiverRule, RequestOf<typeof setWaiverRule>['body']>({
      query: (body) => ({ endpoint: setWaiverRule, request: { body } }),
      invalidatesTags: ['Reservations'],
    }),
  }),
});
