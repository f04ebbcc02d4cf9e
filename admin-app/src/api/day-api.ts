import {
  decideToCheck,
  getDay,
  getInstructors,
  giveSeats,
  type Mark,
  markAttendance,
  type Attendance,
  type RequestOf,
  type ResponseOf,
  type Roster,
  setInstructor,
  setInstructors,
  writeBookingNote,
} from '@studio/contract';
import { api } from './api.ts';
import { staffBookingApi } from './staff-booking-api.ts';

type Instructing = { date: string; slotId: number } & RequestOf<typeof setInstructor>['body'];
type Writing = { id: string } & RequestOf<typeof writeBookingNote>['body'];

// The last loaded roster stays readable offline while the tab is open.
const halfADay = 12 * 3600;

const dayApi = api.injectEndpoints({
  endpoints: (build) => ({
    getDay: build.query<Roster, string>({
      query: (date) => ({ endpoint: getDay, request: { params: { date } } }),
      providesTags: ['Reservations'],
      keepUnusedDataFor: halfADay,
    }),
    /** Puts the current marks on the roster before the local ones are dropped. */
    markAttendance: build.mutation<{ winners: Attendance[] }, { date: string; marks: Mark[] }>({
      query: ({ marks }) => ({ endpoint: markAttendance, request: { body: { marks } } }),
      onQueryStarted: ({ date }, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(({ data: { winners } }) => {
          dispatch(dayApi.util.updateQueryData('getDay', date, (day) => take(day, winners)));
          for (const { bookingId, state, markedAt } of winners) {
            dispatch(
              staffBookingApi.util.updateQueryData('getStaffBooking', bookingId, (booking) => {
                booking.attendance = state;
                booking.marked_at = markedAt;
              }),
            );
          }
        }, ignore),
    }),
    decideToCheck: build.mutation<{ decided: true }, RequestOf<typeof decideToCheck>['body']>({
      query: (body) => ({ endpoint: decideToCheck, request: { body } }),
      invalidatesTags: ['Reservations'],
    }),
    setInstructor: build.mutation<{ staffId: number | null }, Instructing>({
      query: ({ date, slotId, ...body }) => ({
        endpoint: setInstructor,
        request: { params: { date, slotId: String(slotId) }, body },
      }),
      invalidatesTags: ['Reservations'],
    }),
    getInstructors: build.query<ResponseOf<typeof getInstructors>, void>({
      query: () => ({ endpoint: getInstructors }),
      providesTags: ['Reservations'],
    }),
    setInstructors: build.mutation<{ given: number }, RequestOf<typeof setInstructors>['body']>({
      query: (body) => ({ endpoint: setInstructors, request: { body } }),
      invalidatesTags: ['Reservations'],
    }),
    giveSeats: build.mutation<ResponseOf<typeof giveSeats>, { id: string; give: boolean }>({
      query: ({ id, ...body }) => ({ endpoint: giveSeats, request: { params: { id }, body } }),
      invalidatesTags: ['Reservations'],
    }),
    writeBookingNote: build.mutation<{ text: string }, Writing>({
      query: ({ id, ...body }) => ({
        endpoint: writeBookingNote,
        request: { params: { id }, body },
      }),
      invalidatesTags: ['Reservations'],
    }),
  }),
});

function take(day: Roster, winners: Attendance[]): void {
  for (const party of day.sessions.flatMap(({ parties }) => parties)) {
    const winner = winners.find(({ bookingId }) => bookingId === party.reservation.id);
    if (winner) party.attendance = winner;
  }
}

// The sender retries failed marks.
const ignore = () => undefined;

export const {
  useDecideToCheckMutation,
  useGetDayQuery,
  useGetInstructorsQuery,
  useGiveSeatsMutation,
  useMarkAttendanceMutation,
  useSetInstructorMutation,
  useSetInstructorsMutation,
  useWriteBookingNoteMutation,
} = dayApi;
