import type { Middleware } from '@reduxjs/toolkit';
import { forgivingStorage } from '../storage/forgiving-storage.ts';
import { sessionEnded, sessionStarted } from './session-slice.ts';

export const tokenKey = 'studio.customer-token';

const storage = forgivingStorage(() => window.localStorage);

export const readToken = (): string | null => storage.getItem(tokenKey);
const writeToken = (token: string): void => storage.setItem(tokenKey, token);
const removeToken = (): void => storage.removeItem(tokenKey);

/** Stores the token of a new session, and removes it when the session is over. */
export const keepSession: Middleware = () => (next) => (action) => {
  if (sessionStarted.match(action)) writeToken(action.payload.token);
  if (sessionEnded.match(action)) removeToken();
  return next(action);
};
