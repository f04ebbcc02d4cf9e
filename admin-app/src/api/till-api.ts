import {
  closeTill,
  exportSheet,
  getSheet,
  reopenTill,
  type RequestOf,
  type Sheet,
} from '@studio/contract';
import { api } from './api.ts';

type Closing = { date: string; body: RequestOf<typeof closeTill>['body'] };
type Reopening = { date: string; body: RequestOf<typeof reopenTill>['body'] };

const tillApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSheet: build.query<Sheet, string>({
      query: (date) => ({ endpoint: getSheet, request: { params: { date } } }),
      providesTags: ['Reservations'],
    }),
    closeTill: build.mutation<Sheet, Closing>({
      query: ({ date, body }) => ({ endpoint: closeTill, request: { params: { date }, body } }),
      invalidatesTags: ['Reservations'],
    }),
    reopenTill: build.mutation<Sheet, Reopening>({
      query: ({ date, body }) => ({ endpoint: reopenTill, request: { params: { date }, body } }),
      invalidatesTags: ['Reservations'],
    }),
    exportSheet: build.mutation<{ filename: string; text: string }, string>({
      query: (date) => ({ endpoint: exportSheet, request: { params: { date } } }),
    }),
  }),
});

export const {
  useGetSheetQuery,
  useCloseTillMutation,
  useReopenTillMutation,
  useExportSheetMutation,
} = tillApi;
