import type { Middleware } from '@reduxjs/toolkit';
import { sessionEnded, sessionStarted } from './session-slice.ts';
import { removeToken, writeToken } from './token-storage.ts';

/** Stores the token of a new session, and removes it when the session is over. */
export const keepSession: Middleware = () => (next) => (action) => {
  if (sessionStarted.match(action)) writeToken(action.payload.token);
  if (sessionEnded.match(action)) removeToken();
  return next(action);
};
