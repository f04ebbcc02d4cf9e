import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { loggedOut } from '../session/session-slice.ts';

/** The booking whose panel is open. */
type Opened = { id: string | null };

/** What other state needs to hold for it to be read from it. */
export type WithOpened = { opened: Opened };

const nothing: Opened = { id: null };

const slice = createSlice({
  name: 'opened',
  initialState: nothing,
  reducers: {
    bookingShown: (_, { payload }: PayloadAction<string>): Opened => ({ id: payload }),
    bookingClosed: () => nothing,
  },
  extraReducers: (build) => build.addCase(loggedOut, () => nothing),
});

export const openedReducer = slice.reducer;
export const { bookingShown, bookingClosed } = slice.actions;

export const selectOpened = (state: WithOpened): Opened => state.opened;
