import { createHmac, randomUUID } from 'node:crypto';
import type { Dependencies } from '../../dependencies.ts';
import type { Env } from '../../env.ts';
import { readClaims, signClaims } from './signed-claims.ts';

/** As whose a browser is known: that of staff, or of one customer by id. */
type Owner = 'admin' | { customerId: string };

/** As long as browsers keep a cookie. */
export const deviceDays = 400;

const audienceOf = (owner: Owner): string =>
  owner === 'admin' ? 'admin-device' : `customer-device:${owner.customerId}`;

// Of its own: what marks a browser must never pass for the token of a session.
const keyOf = (env: Env, owner: Owner): Buffer =>
  createHmac('sha256', owner === 'admin' ? env.ADMIN_TOKEN_KEY : env.CUSTOMER_TOKEN_KEY)
    .update(audienceOf(owner))
    .digest();

type Signing = Pick<Dependencies, 'env' | 'now'>;

/** What a browser keeps that has signed in: it says this, and opens nothing. */
export function markKnown({ env, now }: Signing, owner: Owner): string {
  const issuedAt = now();
  const expiresAt = new Date(issuedAt.getTime() + deviceDays * 86_400_000);
  const audience = audienceOf(owner);
  return signClaims({ jti: randomUUID(), audience, issuedAt, expiresAt }, keyOf(env, owner));
}

/** By which mark a browser is known as its owner's; null for one that has none, or not of ours. */
export function knownBrowser(
  { env, now }: Signing,
  { owner, mark }: { owner: Owner; mark: string | null },
): string | null {
  if (!mark) return null;
  try {
    return readClaims(mark, { key: keyOf(env, owner), audience: audienceOf(owner), at: now() });
  } catch {
    return null;
  }
}
