import { createHmac, randomUUID } from 'node:crypto';
import type { Dependencies } from '../../dependencies.ts';
import type { Env } from '../../env.ts';
import type { OwnCookie } from '../../http/own-cookie.ts';
import type { Customer } from '../customer.entity.ts';
import { readClaims, signClaims } from './signed-claims.ts';
import { adminPasswordOf } from './token.ts';

/** The owner of a known browser: staff, or one customer until the customer changes the password. */
type Owner = 'admin' | Pick<Customer, 'id' | 'passwordHash'>;

/** The longest time that browsers keep a cookie. */
const deviceDays = 400;

const audienceOf = (owner: Owner): string =>
  owner === 'admin' ? 'admin-device' : `customer-device:${owner.id}`;

// A separate key, so this cookie never passes for a session token. The key depends on the password too, so a new
// password ends it.
const keyOf = (env: Env, owner: Owner): Buffer =>
  createHmac('sha256', owner === 'admin' ? env.ADMIN_TOKEN_KEY : env.CUSTOMER_TOKEN_KEY)
    .update(`${audienceOf(owner)} ${owner === 'admin' ? adminPasswordOf(env) : owner.passwordHash}`)
    .digest();

type Signing = Pick<Dependencies, 'env' | 'now'>;

/** Sets the cookie that makes a browser known to its owner. The cookie opens nothing. */
export function markKnown({ env, now }: Signing, device: OwnCookie, owner: Owner): void {
  const issuedAt = now();
  const expiresAt = new Date(issuedAt.getTime() + deviceDays * 86_400_000);
  const audience = audienceOf(owner);
  const claims = { jti: randomUUID(), audience, issuedAt, expiresAt };
  device.keep(signClaims(claims, keyOf(env, owner)), deviceDays);
}

/**
 * Whether the browser is known to this owner. Cookies for other owners, or from before a password change, do not
 * count.
 */
export function isKnownBrowser({ env, now }: Signing, device: OwnCookie, owner: Owner): boolean {
  if (!device.value) return false;
  try {
    readClaims(device.value, { key: keyOf(env, owner), audience: audienceOf(owner), at: now() });
    return true;
  } catch {
    return false;
  }
}
