import type { AdminSession } from '@studio/contract';
import { forgetOffline } from './offline-key.ts';
import { isExpired } from './time-left.ts';

/** The token is written last and removed first, so a tab that receives its event finds the whole session. */
export const tokenKey = 'adminToken';
const expiryKey = 'adminTokenExpiresAt';

/**
 * Returns the browser's session, which all tabs share. An incomplete or expired session is removed, and the result is
 * null.
 */
export function readSignIn(now: number): AdminSession | null {
  const token = localStorage.getItem(tokenKey);
  const expiresAt = localStorage.getItem(expiryKey);
  if (token && expiresAt && !isExpired(expiresAt, now)) return { token, expiresAt };
  removeSession();
  return null;
}

export function writeSession({ token, expiresAt }: AdminSession): void {
  localStorage.setItem(expiryKey, expiresAt);
  localStorage.setItem(tokenKey, token);
}

/** Ends the session in this browser, with its key and the roster for an opening offline. */
export function removeSession(): void {
  forgetOffline();
  localStorage.removeItem(tokenKey);
  localStorage.removeItem(expiryKey);
}
