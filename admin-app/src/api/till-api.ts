import {
  addPaidOut,
  closeTill,
  exportSheet,
  getSheet,
  reopenTill,
  reversePaidOut,
  type RequestOf,
  type Sheet,
} from '@studio/contract';
import { api } from './api.ts';

type Closing = { date: string; body: RequestOf<typeof closeTill>['body'] };
type Reopening = { date: string; body: RequestOf<typeof reopenTill>['body'] };

type PaidOut = { key: string; body: RequestOf<typeof addPaidOut>['body'] };
type Reversal = { id: string; key: string; body: RequestOf<typeof reversePaidOut>['body'] };

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
    addPaidOut: build.mutation<{ recorded: true }, PaidOut>({
      query: ({ key, body }) => ({ endpoint: addPaidOut, request: { body }, idempotencyKey: key }),
      invalidatesTags: ['Reservations'],
    }),
    reversePaidOut: build.mutation<{ recorded: true }, Reversal>({
      query: ({ id, key, body }) => ({
        endpoint: reversePaidOut,
        request: { params: { id }, body },
        idempotencyKey: key,
      }),
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
  useAddPaidOutMutation,
  useReversePaidOutMutation,
  useExportSheetMutation,
} = tillApi;
