import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { reservationOpened } from '../edits/edits-slice.ts';
import { bookingShown } from '../booking/open-windows-slice.ts';
import { loggedOut } from '../session/session-slice.ts';

type NewBookingsState = {
  /** All reported ids, since a booking may be reported twice. */
  heard: string[];
  /** Bookings not yet opened in this tab, latest last. */
  unopened: string[];
  /** True once staff have dismissed the message about them. */
  isPutAway: boolean;
};

/** The part of the state that this slice needs. */
export type WithNewBookings = { newBookings: NewBookingsState };

const none: NewBookingsState = { heard: [], unopened: [], isPutAway: false };

const slice = createSlice({
  name: 'newBookings',
  initialState: none,
  reducers: {
    bookingsHeard: (state, { payload }: PayloadAction<string[]>) => {
      const fresh = payload.filter((id) => !state.heard.includes(id));
      if (fresh.length === 0) return;
      state.heard.push(...fresh);
      state.unopened.push(...fresh);
      state.isPutAway = false;
    },
    messagePutAway: (state) => void (state.isPutAway = true),
  },
  extraReducers: (build) =>
    build
      .addCase(reservationOpened, (state, { payload }) => {
        state.unopened = state.unopened.filter((id) => id !== payload.id);
      })
      .addCase(bookingShown, (state, { payload }) => {
        state.unopened = state.unopened.filter((id) => id !== payload);
      })
      .addCase(loggedOut, () => none),
});

export const newBookingsReducer = slice.reducer;
export const { bookingsHeard, messagePutAway } = slice.actions;

export const selectNewBookings = (state: WithNewBookings): NewBookingsState => state.newBookings;
