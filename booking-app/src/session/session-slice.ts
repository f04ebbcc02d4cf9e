import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { CustomerSession, User } from '@studio/contract';

/**
 * Spec 4 "Customer auth". `starting` is the state before the storage is read, and `checking` the state before the
 * response. `unchecked` follows a check that failed without a refusal, which does not show whether the token is
 * valid.
 */
export type Session =
  | { status: 'starting' }
  | { status: 'checking'; token: string }
  | { status: 'unchecked'; token: string }
  | { status: 'signedIn'; token: string; user: User }
  | { status: 'signedOut'; because: 'nobody' | 'expired' | 'left' };

/** The part of the state that this slice needs. */
export type WithSession = { session: Session };

type Ending = Extract<Session, { status: 'signedOut' }>['because'];

const tokenOf = (session: Session): string | null => ('token' in session ? session.token : null);

const signedOut = (because: Ending): Session => ({ status: 'signedOut', because });

const slice = createSlice({
  name: 'session',
  initialState: (): Session => ({ status: 'starting' }),
  reducers: {
    tokenRead: (session, { payload: token }: PayloadAction<string | null>): Session => {
      if (session.status !== 'starting' && token === tokenOf(session)) return session;
      return token ? { status: 'checking', token } : signedOut('nobody');
    },
    userKnown: (session, { payload: user }: PayloadAction<User>): Session =>
      session.status === 'checking' ? { status: 'signedIn', token: session.token, user } : session,
    sessionStarted: (_, { payload }: PayloadAction<CustomerSession>): Session => ({
      status: 'signedIn',
      ...payload,
    }),
    checkFailed: (session): Session =>
      session.status === 'checking' ? { status: 'unchecked', token: session.token } : session,
    checkedAgain: (session): Session =>
      session.status === 'unchecked' ? { status: 'checking', token: session.token } : session,
    /** A session ends only once, so the first reason counts. */
    sessionEnded: (session, { payload: because }: PayloadAction<Ending>): Session =>
      session.status === 'signedOut' ? session : signedOut(because),
  },
});

export const sessionReducer = slice.reducer;
export const { tokenRead, userKnown, sessionStarted, checkFailed, checkedAgain, sessionEnded } =
  slice.actions;

export const selectSession = (state: WithSession): Session => state.session;
export const selectToken = (state: WithSession): string | null => tokenOf(state.session);
