import { listPictures, uploadPicture, type ResponseOf } from '@studio/contract';
import { api } from './api.ts';

const withPictures = api.enhanceEndpoints({ addTagTypes: ['Pictures'] });

export const { useListPicturesQuery, useUploadPictureMutation } = withPictures.injectEndpoints({
  endpoints: (build) => ({
    listPictures: build.query<ResponseOf<typeof listPictures>, void>({
      query: () => ({ endpoint: listPictures }),
      providesTags: ['Pictures'],
    }),
    /** The string is the picture in base64. */
    uploadPicture: build.mutation<ResponseOf<typeof uploadPicture>, string>({
      query: (data) => ({ endpoint: uploadPicture, request: { body: { data } } }),
      invalidatesTags: (kept) => (kept ? ['Pictures'] : []),
    }),
  }),
});
