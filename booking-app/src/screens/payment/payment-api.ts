import { createPayment, holdSeats, quotePayment, type ResponseOf } from '@studio/contract';
import { api } from '../../api/api.ts';
import { toCall, type ArgumentOf } from '../../api/call-contract.ts';

type Hold = typeof holdSeats;
type Quote = typeof quotePayment;
type Pay = typeof createPayment;

export const { useHoldSeatsMutation, useQuotePaymentMutation, useCreatePaymentMutation } =
  api.injectEndpoints({
    endpoints: (build) => ({
      holdSeats: build.mutation<ResponseOf<Hold>, ArgumentOf<Hold>>({ query: toCall(holdSeats) }),
      quotePayment: build.mutation<ResponseOf<Quote>, ArgumentOf<Quote>>({
        query: toCall(quotePayment),
      }),
      createPayment: build.mutation<ResponseOf<Pay>, ArgumentOf<Pay>>({
        query: toCall(createPayment),
      }),
    }),
  });
