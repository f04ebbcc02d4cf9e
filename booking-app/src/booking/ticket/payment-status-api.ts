import { getPaymentStatus, type ResponseOf } from '@studio/contract';
import { api } from '../../api/api.ts';
import { toCall, type ArgumentOf } from '../../api/call-contract.ts';

type Status = typeof getPaymentStatus;

export const { useGetPaymentStatusQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    getPaymentStatus: build.query<ResponseOf<Status>, ArgumentOf<Status>>({
      query: toCall(getPaymentStatus),
      // A status from before another attempt says nothing about it.
      keepUnusedDataFor: 0,
    }),
  }),
});
