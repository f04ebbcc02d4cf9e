import type { Middleware } from '@reduxjs/toolkit';
import { sessionEnded, sessionStarted } from './session-slice.ts';
import { removeToken, writeToken } from './token-storage.ts';

/** Stores the token of a session that starts, and forgets it when the session is over. */
export const keepSession: Middleware = () => (next) => (action) => {
  if (sessionStarted.match(action)) writeToken(action.payload.token);
  if (sessionEnded.match(action)) removeToken();
  return next(action);
};
