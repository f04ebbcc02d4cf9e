import {
  createPayment,
  getPaymentStatus,
  holdSeats,
  quotePayment,
  type ResponseOf,
} from '@studio/contract';
import { api } from '../../api/api.ts';
import { toCall, type ArgumentOf } from '../../api/call-contract.ts';

type Hold = typeof holdSeats;
type Quote = typeof quotePayment;
type Pay = typeof createPayment;
type Status = typeof getPaymentStatus;

export const {
  useHoldSeatsMutation,
  useQuotePaymentMutation,
  useCreatePaymentMutation,
  useGetPaymentStatusQuery,
} = api.injectEndpoints({
  endpoints: (build) => ({
    holdSeats: build.mutation<ResponseOf<Hold>, ArgumentOf<Hold>>({ query: toCall(holdSeats) }),
    quotePayment: build.mutation<ResponseOf<Quote>, ArgumentOf<Quote>>({
      query: toCall(quotePayment),
    }),
    createPayment: build.mutation<ResponseOf<Pay>, ArgumentOf<Pay>>({
      query: toCall(createPayment),
    }),
    getPaymentStatus: build.query<ResponseOf<Status>, ArgumentOf<Status>>({
      query: toCall(getPaymentStatus),
      // A status that was true before another attempt says nothing about it.
      keepUnusedDataFor: 0,
    }),
  }),
});
