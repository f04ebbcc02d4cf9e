import {
  addTaxRate,
  exportTax,
  getTaxRates,
  getTaxReport,
  type RequestOf,
  type TaxRates,
  type TaxReport,
} from '@studio/contract';
import { api } from './api.ts';

export const {
  useGetTaxRatesQuery,
  useGetTaxReportQuery,
  useAddTaxRateMutation,
  useExportTaxMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    getTaxRates: build.query<TaxRates, void>({
      query: () => ({ endpoint: getTaxRates }),
      keepUnusedDataFor: 0,
    }),
    /** The tax of a month, YYYY-MM. */
    getTaxReport: build.query<TaxReport, string>({
      query: (month) => ({ endpoint: getTaxReport, request: { params: { month } } }),
      providesTags: ['Reservations'],
      keepUnusedDataFor: 0,
    }),
    addTaxRate: build.mutation<TaxRates, RequestOf<typeof addTaxRate>['body']>({
      query: (body) => ({ endpoint: addTaxRate, request: { body } }),
      invalidatesTags: ['Reservations'],
    }),
    exportTax: build.mutation<{ filename: string; text: string }, string>({
      query: (month) => ({ endpoint: exportTax, request: { params: { month } } }),
    }),
  }),
});
