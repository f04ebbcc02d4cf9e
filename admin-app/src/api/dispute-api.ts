import { getLegalVersion, type LegalText } from '@studio/contract';
import { api } from './api.ts';

export const { useGetTermsVersionQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    /** A version of the terms. It never changes. */
    getTermsVersion: build.query<LegalText, number>({
      query: (version) => ({
        endpoint: getLegalVersion,
        request: { params: { kind: 'terms', version } },
      }),
    }),
  }),
});
