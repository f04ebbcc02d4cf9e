import { getStaffBooking, type RequestOf, type StaffBooking, takeAtDesk } from '@studio/contract';
import { api } from './api.ts';

/** The booking that Today also updates. */
export const staffBookingApi = api.injectEndpoints({
  endpoints: (build) => ({
    getStaffBooking: build.query<StaffBooking, string>({
      query: (id) => ({ endpoint: getStaffBooking, request: { params: { id } } }),
      providesTags: ['Reservations'],
    }),
  }),
});

type Lifecycle = {
  dispatch: (
    update: ReturnType<typeof staffBookingApi.util.updateQueryData<'getStaffBooking'>>,
  ) => unknown;
  queryFulfilled: PromiseLike<{ data: StaffBooking }>;
};

/**
 * For each call that returns the changed booking. The panel shows it at once: a form that opens before the booking is
 * loaded again would have the old version, and would show this change as a colleague's.
 */
export const returnsBooking = {
  invalidatesTags: ['Reservations'],
  onQueryStarted: async (_request: unknown, { dispatch, queryFulfilled }: Lifecycle) => {
    const booking = await queryFulfilled.then(
      ({ data }) => data,
      () => undefined,
    );
    if (!booking) return;
    const { id } = booking.reservation;
    dispatch(staffBookingApi.util.updateQueryData('getStaffBooking', id, () => booking));
  },
} as const;

/** `key` identifies one payment: repeating it records nothing. */
type Taking = { id: string; key: string; body: RequestOf<typeof takeAtDesk>['body'] };

/** The payment at the desk, which Today sends for cash that was taken offline. */
const paymentApi = api.injectEndpoints({
  endpoints: (build) => ({
    takeAtDesk: build.mutation<StaffBooking, Taking>({
      query: ({ id, key, body }) => ({
        endpoint: takeAtDesk,
        request: { params: { id }, body },
        idempotencyKey: key,
      }),
      ...returnsBooking,
    }),
  }),
});

export const { useGetStaffBookingQuery } = staffBookingApi;
export const { useTakeAtDeskMutation } = paymentApi;
