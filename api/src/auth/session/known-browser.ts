import { createHmac, randomUUID } from 'node:crypto';
import type { Dependencies } from '../../dependencies.ts';
import type { Env } from '../../env.ts';
import { readClaims, signClaims } from './signed-claims.ts';
import { adminPasswordOf } from './token.ts';

/** Who a browser is known as: staff, or one customer while the customer's password stays the same. */
type Owner = 'admin' | { customerId: string; passwordHash: string | null };

/** As long as browsers keep a cookie. */
export const deviceDays = 400;

const audienceOf = (owner: Owner): string =>
  owner === 'admin' ? 'admin-device' : `customer-device:${owner.customerId}`;

// A key that marks alone have: none passes for the token of a session. It is made of the password too, so that
// no mark outlives it.
const keyOf = (env: Env, owner: Owner): Buffer =>
  createHmac('sha256', owner === 'admin' ? env.ADMIN_TOKEN_KEY : env.CUSTOMER_TOKEN_KEY)
    .update(`${audienceOf(owner)} ${owner === 'admin' ? adminPasswordOf(env) : owner.passwordHash}`)
    .digest();

type Signing = Pick<Dependencies, 'env' | 'now'>;

/** What a browser keeps that has signed in: it says this, and opens nothing. */
export function markKnown({ env, now }: Signing, owner: Owner): string {
  const issuedAt = now();
  const expiresAt = new Date(issuedAt.getTime() + deviceDays * 86_400_000);
  const audience = audienceOf(owner);
  return signClaims({ jti: randomUUID(), audience, issuedAt, expiresAt }, keyOf(env, owner));
}

/** Whether a browser is known as its owner's: not by a mark of another, nor of an earlier password. */
export function isKnownBrowser(
  { env, now }: Signing,
  { owner, mark }: { owner: Owner; mark: string | null },
): boolean {
  if (!mark) return false;
  try {
    readClaims(mark, { key: keyOf(env, owner), audience: audienceOf(owner), at: now() });
    return true;
  } catch {
    return false;
  }
}
