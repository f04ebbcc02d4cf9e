import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AdminSession } from '@studio/api/contract';
import { readSession } from './session-storage.ts';

type SessionState = {
  session: AdminSession | null;
  /** False for a session found in storage until the server has confirmed it. */
  isVerified: boolean;
};

/** What other state needs to hold for the session to be read from it. */
export type WithSession = { session: SessionState };

const slice = createSlice({
  name: 'session',
  initialState: (): SessionState => ({ session: readSession(Date.now()), isVerified: false }),
  reducers: {
    sessionStarted: (_, { payload }: PayloadAction<AdminSession>) => ({
      session: payload,
      isVerified: true,
    }),
    sessionVerified: (state) => ({ ...state, isVerified: true }),
    sessionCleared: () => ({ session: null, isVerified: false }),
  },
});

export const sessionReducer = slice.reducer;
export const { sessionStarted, sessionVerified, sessionCleared } = slice.actions;

export const selectSession = (state: WithSession): SessionState => state.session;
