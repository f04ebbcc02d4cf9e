import {
  addBenchLine,
  addTip,
  bookAsStaff,
  changePrice,
  chooseAddOnsAsStaff,
  correctAtDesk,
  correctTip,
  decideBenchOffer,
  getSchedule,
  sendReceipt,
  type Endpoint,
  type PlannedDay,
  type RequestOf,
  type StaffBooking,
} from '@studio/contract';
import { api } from './api.ts';
import { returnsBooking } from './staff-booking-api.ts';

type BodyOf<E extends Endpoint> = RequestOf<E> extends { body: infer Body } ? Body : never;

/** `key` identifies one submission: repeating it changes nothing. */
type Press<E extends Endpoint> = { key: string; body: BodyOf<E> };
type Of<E extends Endpoint> = { id: string; body: BodyOf<E> };

/** The endpoints of the desk, loaded with its dialogs. */
const deskApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The sessions of one studio date, including private ones. */
    getDeskDay: build.query<{ days: PlannedDay[] }, string>({
      query: (date) => ({
        endpoint: getSchedule,
        request: { query: { startDate: date, endDate: date } },
      }),
      providesTags: ['Reservations'],
    }),
    bookAsStaff: build.mutation<StaffBooking, Press<typeof bookAsStaff>>({
      query: ({ key, body }) => ({ endpoint: bookAsStaff, request: { body }, idempotencyKey: key }),
      ...returnsBooking,
    }),
    correctAtDesk: build.mutation<StaffBooking, Press<typeof correctAtDesk> & { id: string }>({
      query: ({ id, key, body }) => ({
        endpoint: correctAtDesk,
        request: { params: { id }, body },
        idempotencyKey: key,
      }),
      ...returnsBooking,
    }),
    addTip: build.mutation<StaffBooking, Press<typeof addTip> & { id: string }>({
      query: ({ id, key, body }) => ({
        endpoint: addTip,
        request: { params: { id }, body },
        idempotencyKey: key,
      }),
      ...returnsBooking,
    }),
    correctTip: build.mutation<StaffBooking, Press<typeof correctTip> & { id: string }>({
      query: ({ id, key, body }) => ({
        endpoint: correctTip,
        request: { params: { id }, body },
        idempotencyKey: key,
      }),
      ...returnsBooking,
    }),
    changePrice: build.mutation<StaffBooking, Of<typeof changePrice>>({
      query: ({ id, body }) => ({ endpoint: changePrice, request: { params: { id }, body } }),
      ...returnsBooking,
    }),
    addBenchLine: build.mutation<StaffBooking, Of<typeof addBenchLine>>({
      query: ({ id, body }) => ({ endpoint: addBenchLine, request: { params: { id }, body } }),
      ...returnsBooking,
    }),
    decideBenchOffer: build.mutation<StaffBooking, Of<typeof decideBenchOffer>>({
      query: ({ id, body }) => ({ endpoint: decideBenchOffer, request: { params: { id }, body } }),
      ...returnsBooking,
    }),
    chooseAddOnsAsStaff: build.mutation<StaffBooking, Of<typeof chooseAddOnsAsStaff>>({
      query: ({ id, body }) => ({
        endpoint: chooseAddOnsAsStaff,
        request: { params: { id }, body },
      }),
      ...returnsBooking,
    }),
    sendReceipt: build.mutation<
      { receiptNumber: string },
      Press<typeof sendReceipt> & { id: string }
    >({
      query: ({ id, key, body }) => ({
        endpoint: sendReceipt,
        request: { params: { id }, body },
        idempotencyKey: key,
      }),
      invalidatesTags: ['Reservations'],
    }),
  }),
});

export const {
  useGetDeskDayQuery,
  useBookAsStaffMutation,
  useCorrectAtDeskMutation,
  useAddTipMutation,
  useCorrectTipMutation,
  useChangePriceMutation,
  useAddBenchLineMutation,
  useDecideBenchOfferMutation,
  useChooseAddOnsAsStaffMutation,
  useSendReceiptMutation,
} = deskApi;
