import { dismissSale, listUnmatched, type ResponseOf, restoreSale } from '@studio/contract';
import { api } from './api.ts';

/** The sales in Square that belong to no booking. */
export const { useListUnmatchedQuery, useDismissSaleMutation, useRestoreSaleMutation } =
  api.injectEndpoints({
    endpoints: (build) => ({
      listUnmatched: build.query<ResponseOf<typeof listUnmatched>, void>({
        query: () => ({ endpoint: listUnmatched }),
        providesTags: ['Sales'],
      }),
      dismissSale: build.mutation<{ dismissed: true }, { id: string; reason: string }>({
        query: ({ id, reason }) => ({
          endpoint: dismissSale,
          request: { params: { id }, body: { reason } },
        }),
        invalidatesTags: ['Sales'],
      }),
      restoreSale: build.mutation<{ restored: true }, string>({
        query: (id) => ({ endpoint: restoreSale, request: { params: { id } } }),
        invalidatesTags: ['Sales'],
      }),
    }),
  });
