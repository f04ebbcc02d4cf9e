import { createHmac, randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { isUniqueViolation } from '../../database/database.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Env } from '../../env.ts';
import { cookiesNeeded, googleSignInStale } from '../../http/errors.ts';
import { isSameHash } from '../../email/verification-code.ts';
import { UsedNonce } from './used-nonce.entity.ts';

/** Lasts as long as the browser's cookie, because a page may stay open. The ID token itself lasts an hour. */
const lifeMs = 24 * 3_600_000;

type Signing = Pick<Dependencies, 'env' | 'now'>;

/** The browser is part of the signed text, so a nonce works in no other browser. */
const sign = ({ CUSTOMER_TOKEN_KEY }: Env, claims: string, browser: string): string =>
  createHmac('sha256', CUSTOMER_TOKEN_KEY)
    .update(`google-nonce ${browser} ${claims}`)
    .digest('base64url');

/**
 * Makes the nonce that the login page gives to Google, which writes it into the ID token: an id, an expiry time,
 * and our signature for this browser. Only used nonces are stored, so asking for one costs nothing (OpenID Connect
 * Core 15.5.2).
 */
export function makeGoogleNonce({ env, now }: Signing, browser: string): { nonce: string } {
  const claims = `${randomUUID()}.${now().getTime() + lifeMs}`;
  return { nonce: `${claims}.${sign(env, claims, browser)}` };
}

/**
 * Returns the id of a nonce that was made for this browser. Throws UNAUTHORIZED for any other, and COOKIES_NEEDED
 * when the browser sent no cookie, because reloading the page would not help.
 */
export function readGoogleNonce(
  { env, now }: Signing,
  { nonce, browser }: { nonce: string | null; browser: string | null },
): string {
  if (!browser) throw cookiesNeeded('reload the page');
  const [id, end, signature, ...rest] = (nonce ?? '').split('.');
  if (!id || !end || !signature || rest.length > 0) throw googleSignInStale();
  const isOurs = isSameHash(signature, sign(env, `${id}.${end}`, browser));
  if (!isOurs || Number(end) <= now().getTime()) throw googleSignInStale();
  return id;
}

/** Uses up a nonce in the transaction of the sign-in; throws UNAUTHORIZED when it was used before. */
export async function useUpNonce(
  manager: EntityManager,
  { id, now }: { id: string; now: Date },
): Promise<void> {
  try {
    await manager.insert(UsedNonce, { id, expiresAt: new Date(now.getTime() + lifeMs) });
  } catch (error) {
    throw isUniqueViolation(error) ? googleSignInStale() : error;
  }
}
