import { isAnyOf, type Middleware } from '@reduxjs/toolkit';
import { api } from '../api/api.ts';
import { removeSession, writeSession } from './session-storage.ts';
import { loggedOut, sessionEnded, sessionStarted } from './session-slice.ts';

const isOver = isAnyOf(sessionEnded, loggedOut);

/** Stores a session when it starts; when it is over, forgets it and all that was read under it. */
export const keepSession: Middleware = (store) => (next) => (action) => {
  const result = next(action);
  if (sessionStarted.match(action)) writeSession(action.payload);
  if (isOver(action)) {
    removeSession();
    store.dispatch(api.util.resetApiState());
  }
  return result;
};
