import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { loggedOut } from '../session/session-slice.ts';

/**
 * What staff had typed and opened when their session ended, by the name of its form or window. It is personal data, so
 * it is only in memory, and a sign-out drops it.
 */
type Kept = Record<string, unknown>;

/** The part of the state that this slice needs. */
export type WithKept = { kept: Kept };

const nothing: Kept = {};

const slice = createSlice({
  name: 'kept',
  initialState: nothing,
  reducers: {
    inputKept: (state, { payload }: PayloadAction<Kept>): Kept => ({ ...state, ...payload }),
    inputRestored: (state, { payload: name }: PayloadAction<string>): Kept =>
      Object.fromEntries(Object.entries(state).filter(([key]) => key !== name)),
  },
  extraReducers: (build) => build.addCase(loggedOut, () => nothing),
});

export const keptReducer = slice.reducer;
export const { inputKept, inputRestored } = slice.actions;

export const selectKept = (state: WithKept): Kept => state.kept;
