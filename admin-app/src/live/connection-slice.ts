import { createSlice } from '@reduxjs/toolkit';

/** The part of the state that this slice needs. */
export type WithConnection = { connection: { isLost: boolean } };

const slice = createSlice({
  name: 'connection',
  initialState: { isLost: false },
  reducers: {
    serverAnswered: (state) => void (state.isLost = false),
    serverMissed: (state) => void (state.isLost = true),
  },
});

export const connectionReducer = slice.reducer;
export const { serverAnswered, serverMissed } = slice.actions;

/** True while the latest call reached no server. */
export const selectIsLost = (state: WithConnection): boolean => state.connection.isLost;
