import type { Middleware } from '@reduxjs/toolkit';
import { api } from '../api/api.ts';
import { removeSession, writeSession } from './session-storage.ts';
import { sessionCleared, sessionStarted } from './session-slice.ts';

/** Stores a session when it starts; when it is over, forgets it and all that was read under it. */
export const keepSession: Middleware = (store) => (next) => (action) => {
  const result = next(action);
  if (sessionStarted.match(action)) writeSession(action.payload);
  if (sessionCleared.match(action)) {
    removeSession();
    store.dispatch(api.util.resetApiState());
  }
  return result;
};
