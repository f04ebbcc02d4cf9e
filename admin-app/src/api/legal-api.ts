import {
  getLegalVersion,
  publishLegalText,
  readLegalText,
  type LegalKind,
  type LegalText,
} from '@studio/contract';
import { api } from './api.ts';

type Published = Pick<LegalText, 'kind' | 'version' | 'body'>;

export const { useLazyReadLegalTextQuery, usePublishLegalTextMutation, useGetTermsVersionQuery } =
  api.injectEndpoints({
    endpoints: (build) => ({
      /** This query is not cached, so the editor always opens with the version in force. */
      readLegalText: build.query<LegalText, LegalKind>({
        query: (kind) => ({ endpoint: readLegalText, request: { params: { kind } } }),
        keepUnusedDataFor: 0,
      }),
      /** A version of the terms. It never changes. */
      getTermsVersion: build.query<LegalText, number>({
        query: (version) => ({
          endpoint: getLegalVersion,
          request: { params: { kind: 'terms', version } },
        }),
      }),
      publishLegalText: build.mutation<LegalText, Published>({
        query: ({ kind, ...body }) => ({
          endpoint: publishLegalText,
          request: { params: { kind }, body },
        }),
      }),
    }),
  });
