import { isAnyOf, type Middleware } from '@reduxjs/toolkit';
import { api } from '../api/api.ts';
import { removeSession, writeSession } from './session-storage.ts';
import {
  loggedOut,
  selectSession,
  sessionEnded,
  sessionStarted,
  type WithSession,
} from './session-slice.ts';

const ends = isAnyOf(sessionEnded, loggedOut);

/** Stores a session when it starts. When it ends, here or in another tab, clears everything that was loaded in it. */
export const keepSession: Middleware<object, WithSession> = (store) => (next) => (action) => {
  const wasSignedIn = selectSession(store.getState()).session !== null;
  const result = next(action);
  if (sessionStarted.match(action)) writeSession(action.payload);
  if (ends(action)) removeSession();
  const isSignedIn = selectSession(store.getState()).session !== null;
  if (wasSignedIn && !isSignedIn) store.dispatch(api.util.resetApiState());
  return result;
};
