import { createSlice } from '@reduxjs/toolkit';

/** What other state needs to hold for the connection to be read from it. */
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

/** True while the last call of all met no server. */
export const selectIsLost = (state: WithConnection): boolean => state.connection.isLost;
