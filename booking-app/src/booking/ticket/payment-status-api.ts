import { getPaymentStatus } from '@studio/contract';
import { api } from '../../api/api.ts';
import { queryOf } from '../../api/call-contract.ts';

export const { useGetPaymentStatusQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    // A status from before another attempt does not apply to that attempt.
    getPaymentStatus: queryOf(build, getPaymentStatus, { keepUnusedDataFor: 0 }),
  }),
});
