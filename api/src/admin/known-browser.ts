import { createHmac, randomUUID } from 'node:crypto';
import { readClaims, signClaims } from '../auth/signed-claims.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Env } from '../env.ts';

const audience = 'admin-device';

/** As long as browsers keep a cookie. */
export const deviceDays = 400;

// Of its own: what marks a browser must never pass for the token of a session.
const keyOf = ({ ADMIN_TOKEN_KEY }: Env): Buffer =>
  createHmac('sha256', ADMIN_TOKEN_KEY).update(audience).digest();

type Signing = Pick<Dependencies, 'env' | 'now'>;

/** What a browser keeps that has signed in: it says this, and opens nothing. */
export function markBrowser({ env, now }: Signing): string {
  const issuedAt = now();
  const expiresAt = new Date(issuedAt.getTime() + deviceDays * 86_400_000);
  return signClaims({ jti: randomUUID(), audience, issuedAt, expiresAt }, keyOf(env));
}

/** By which mark a browser is known; null for one that has none, or not of ours. */
export function knownBrowser({ env, now }: Signing, mark: string | null): string | null {
  if (!mark) return null;
  try {
    return readClaims(mark, { key: keyOf(env), audience, at: now() });
  } catch {
    return null;
  }
}
