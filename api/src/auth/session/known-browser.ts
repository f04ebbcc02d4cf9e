import { createHmac, randomUUID } from 'node:crypto';
import type { Dependencies } from '../../dependencies.ts';
import type { Env } from '../../env.ts';
import type { OwnCookie } from '../../http/own-cookie.ts';
import type { Customer } from '../customer.entity.ts';
import { readClaims, signClaims } from './signed-claims.ts';
import { adminPasswordOf } from './token.ts';

/** Who a browser is known as: staff, or one customer while the customer's password stays the same. */
type Owner = 'admin' | Pick<Customer, 'id' | 'passwordHash'>;

/** As long as browsers keep a cookie. */
const deviceDays = 400;

const audienceOf = (owner: Owner): string =>
  owner === 'admin' ? 'admin-device' : `customer-device:${owner.id}`;

// A key that marks alone have: none passes for the token of a session. It is made of the password too, so that
// no mark outlives it.
const keyOf = (env: Env, owner: Owner): Buffer =>
  createHmac('sha256', owner === 'admin' ? env.ADMIN_TOKEN_KEY : env.CUSTOMER_TOKEN_KEY)
    .update(`${audienceOf(owner)} ${owner === 'admin' ? adminPasswordOf(env) : owner.passwordHash}`)
    .digest();

type Signing = Pick<Dependencies, 'env' | 'now'>;

/** Leaves a mark in a browser that has proved who it is: it says this, and opens nothing. */
export function markKnown({ env, now }: Signing, device: OwnCookie, owner: Owner): void {
  const issuedAt = now();
  const expiresAt = new Date(issuedAt.getTime() + deviceDays * 86_400_000);
  const audience = audienceOf(owner);
  const claims = { jti: randomUUID(), audience, issuedAt, expiresAt };
  device.keep(signClaims(claims, keyOf(env, owner)), deviceDays);
}

/** Whether a browser is known as its owner's: not by a mark of another, nor of an earlier password. */
export function isKnownBrowser({ env, now }: Signing, device: OwnCookie, owner: Owner): boolean {
  if (!device.value) return false;
  try {
    readClaims(device.value, { key: keyOf(env, owner), audience: audienceOf(owner), at: now() });
    return true;
  } catch {
    return false;
  }
}
