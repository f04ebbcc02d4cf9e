import {
  getServiceAddOns,
  saveServiceAddOns,
  type RequestOf,
  type ServiceAddOns,
} from '@studio/contract';
import { api } from './api.ts';

type Changes = RequestOf<typeof saveServiceAddOns>['body'] & { id: number };

export const { useLazyGetServiceAddOnsQuery, useSaveServiceAddOnsMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    /** This query is not cached, so the editor always opens with the server's current state. */
    getServiceAddOns: build.query<ServiceAddOns, number>({
      query: (id) => ({ endpoint: getServiceAddOns, request: { params: { id: String(id) } } }),
      keepUnusedDataFor: 0,
    }),
    saveServiceAddOns: build.mutation<ServiceAddOns, Changes>({
      query: ({ id, ...body }) => ({
        endpoint: saveServiceAddOns,
        request: { params: { id: String(id) }, body },
      }),
      invalidatesTags: ['Services'],
    }),
  }),
});
