import { createPayment, holdSeats, quotePayment } from '@studio/contract';
import { api } from '../../api/api.ts';
import { mutationOf } from '../../api/call-contract.ts';

export const { useHoldSeatsMutation, useQuotePaymentMutation, useCreatePaymentMutation } =
  api.injectEndpoints({
    endpoints: (build) => ({
      holdSeats: mutationOf(build, holdSeats),
      quotePayment: mutationOf(build, quotePayment),
      createPayment: mutationOf(build, createPayment),
    }),
  });
