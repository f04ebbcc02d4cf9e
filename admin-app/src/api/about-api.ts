import { getAboutParts, saveAbout, type AboutParts, type RequestOf } from '@studio/contract';
import { api } from './api.ts';

export type AboutChanges = RequestOf<typeof saveAbout>['body'];

export const { useLazyGetAboutPartsQuery, useSaveAboutMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    /** This query is not cached, so the editor always opens with the server's current state. */
    getAboutParts: build.query<AboutParts, void>({
      query: () => ({ endpoint: getAboutParts }),
      keepUnusedDataFor: 0,
    }),
    saveAbout: build.mutation<AboutParts, AboutChanges>({
      query: (body) => ({ endpoint: saveAbout, request: { body } }),
    }),
  }),
});
