import { getLegalText, mailBookingTerms, mailTerms } from '@studio/contract';
import { api } from './api.ts';
import { mutationOf, queryOf } from './call-contract.ts';

export const { useGetLegalTextQuery, useMailTermsMutation, useMailBookingTermsMutation } =
  api.injectEndpoints({
    endpoints: (build) => ({
      getLegalText: queryOf(build, getLegalText),
      mailTerms: mutationOf(build, mailTerms),
      mailBookingTerms: mutationOf(build, mailBookingTerms),
    }),
  });
