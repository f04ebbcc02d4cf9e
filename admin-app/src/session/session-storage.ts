import type { AdminSession } from '@studio/api/contract';
import { isExpired } from './time-left.ts';

const tokenKey = 'adminToken';
const expiryKey = 'adminTokenExpiresAt';

/** The stored session; one that is incomplete or over is removed and null. */
export function readSession(now: number): AdminSession | null {
  const token = sessionStorage.getItem(tokenKey);
  const expiresAt = sessionStorage.getItem(expiryKey);
  if (token && expiresAt && !isExpired(expiresAt, now)) return { token, expiresAt };
  removeSession();
  return null;
}

export function writeSession({ token, expiresAt }: AdminSession): void {
  sessionStorage.setItem(tokenKey, token);
  sessionStorage.setItem(expiryKey, expiresAt);
}

export function removeSession(): void {
  sessionStorage.removeItem(tokenKey);
  sessionStorage.removeItem(expiryKey);
}
