import { publishLegalText, readLegalText, type LegalKind, type LegalText } from '@studio/contract';
import { api } from './api.ts';

type Published = Pick<LegalText, 'kind' | 'version' | 'body'>;

export const { useLazyReadLegalTextQuery, usePublishLegalTextMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    /** This query is not cached, so the editor always opens with the version in force. */
    readLegalText: build.query<LegalText, LegalKind>({
      query: (kind) => ({ endpoint: readLegalText, request: { params: { kind } } }),
      keepUnusedDataFor: 0,
    }),
    publishLegalText: build.mutation<LegalText, Published>({
      query: ({ kind, ...body }) => ({
        endpoint: publishLegalText,
        request: { params: { kind }, body },
      }),
    }),
  }),
});
