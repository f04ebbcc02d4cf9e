import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type AdminSession, serverNow } from '@studio/contract';
import { readSignIn } from './session-storage.ts';
import { isExpired } from './time-left.ts';

type SessionState = {
  session: AdminSession | null;
  /** False for a stored session until the server has verified it. */
  isVerified: boolean;
  /** True if the last session expired or was refused; false after a sign-out. */
  hasEnded: boolean;
};

/** The part of the state that this slice needs. */
export type WithSession = { session: SessionState };

const nobody: SessionState = { session: null, isVerified: false, hasEnded: false };

const slice = createSlice({
  name: 'session',
  initialState: (): SessionState => ({ ...nobody, session: readSignIn(serverNow()) }),
  reducers: {
    sessionStarted: (_, { payload }: PayloadAction<AdminSession>) => ({
      session: payload,
      isVerified: true,
      hasEnded: false,
    }),
    /** Adopts the stored session, which another tab may have written. One that is gone too soon was signed out there. */
    sessionFound: (state, { payload }: PayloadAction<AdminSession | null>) => {
      if (payload) return { ...state, session: payload };
      if (!state.session) return state;
      return { ...nobody, hasEnded: isExpired(state.session.expiresAt, serverNow()) };
    },
    sessionVerified: (state) => ({ ...state, isVerified: true }),
    sessionEnded: () => ({ ...nobody, hasEnded: true }),
    loggedOut: () => nobody,
  },
});

export const sessionReducer = slice.reducer;
export const { sessionStarted, sessionFound, sessionVerified, sessionEnded, loggedOut } =
  slice.actions;

export const selectSession = (state: WithSession): SessionState => state.session;
