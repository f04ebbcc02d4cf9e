import {
  cancelAsStaff,
  changeWorkshopAsStaff,
  editAsStaff,
  type EditQuote,
  endLinksAsStaff,
  quoteEdit,
  refundAsStaff,
  type RequestOf,
  resendAsStaff,
  resizeAsStaff,
  restoreAsStaff,
  type StaffBooking,
} from '@studio/contract';
import { api } from './api.ts';
import { returnsBooking } from './staff-booking-api.ts';

type Cancelling = { id: string } & RequestOf<typeof cancelAsStaff>['body'];
type Resizing = { id: string; key: string } & RequestOf<typeof resizeAsStaff>['body'];
type ChangingWorkshop = { id: string; key: string } & RequestOf<
  typeof changeWorkshopAsStaff
>['body'];
type Editing = { id: string; key: string } & RequestOf<typeof editAsStaff>['body'];
/** `key` identifies one submission: repeating it refunds nothing more. */
type Refunding = { id: string; key: string } & RequestOf<typeof refundAsStaff>['body'];

/** The changes of a booking, loaded when the first booking is opened. */
const bookingApi = api.injectEndpoints({
  endpoints: (build) => ({
    cancelAsStaff: build.mutation<StaffBooking, Cancelling>({
      query: ({ id, ...body }) => ({ endpoint: cancelAsStaff, request: { params: { id }, body } }),
      ...returnsBooking,
    }),
    restoreAsStaff: build.mutation<StaffBooking, { id: string; version: number }>({
      query: ({ id, ...body }) => ({ endpoint: restoreAsStaff, request: { params: { id }, body } }),
      ...returnsBooking,
    }),
    refundAsStaff: build.mutation<StaffBooking, Refunding>({
      query: ({ id, key, ...body }) => ({
        endpoint: refundAsStaff,
        request: { params: { id }, body },
        idempotencyKey: key,
      }),
      ...returnsBooking,
    }),
    endLinksAsStaff: build.mutation<{ ended: true }, string>({
      query: (id) => ({ endpoint: endLinksAsStaff, request: { params: { id } } }),
      invalidatesTags: ['Reservations'],
    }),
    quoteEdit: build.query<EditQuote, string>({
      query: (id) => ({ endpoint: quoteEdit, request: { params: { id } } }),
      providesTags: ['Reservations'],
    }),
    resizeAsStaff: build.mutation<StaffBooking, Resizing>({
      query: ({ id, key, ...body }) => ({
        endpoint: resizeAsStaff,
        request: { params: { id }, body },
        idempotencyKey: key,
      }),
      ...returnsBooking,
    }),
    changeWorkshop: build.mutation<StaffBooking, ChangingWorkshop>({
      query: ({ id, key, ...body }) => ({
        endpoint: changeWorkshopAsStaff,
        request: { params: { id }, body },
        idempotencyKey: key,
      }),
      ...returnsBooking,
    }),
    editAsStaff: build.mutation<StaffBooking, Editing>({
      query: ({ id, key, ...body }) => ({
        endpoint: editAsStaff,
        request: { params: { id }, body },
        idempotencyKey: key,
      }),
      ...returnsBooking,
    }),
    resendAsStaff: build.mutation<{ sent: true }, string>({
      query: (id) => ({ endpoint: resendAsStaff, request: { params: { id } } }),
      // The booking's history lists the email.
      invalidatesTags: ['Reservations'],
    }),
  }),
});

export const {
  useCancelAsStaffMutation,
  useChangeWorkshopMutation,
  useEditAsStaffMutation,
  useQuoteEditQuery,
  useResizeAsStaffMutation,
  useRefundAsStaffMutation,
  useRestoreAsStaffMutation,
  useEndLinksAsStaffMutation,
  useResendAsStaffMutation,
} = bookingApi;
