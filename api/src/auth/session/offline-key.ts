import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Env } from '../../env.ts';
import type { Session } from './session.entity.ts';
import { tokenKey } from './token.ts';

type SignedIn = Pick<Session, 'signedInAt'>;

/**
 * Derives the key with which a browser proves its offline entries. A refresh keeps the time of the sign-in, and so the
 * key. The next sign-in has another one, so it accepts nothing that was written after this one ended.
 */
export const offlineKeyOf = (env: Env, { signedInAt }: SignedIn): Buffer =>
  createHmac('sha256', tokenKey(env, 'admin'))
    .update(`offline ${signedInAt.toISOString()}`)
    .digest();

/** Whether the key of this sign-in session signed the text. */
export function isProven(
  env: Env,
  { session, text, proof = '' }: { session: SignedIn; text: string; proof: string | undefined },
): boolean {
  const right = createHmac('sha256', offlineKeyOf(env, session)).update(text).digest();
  const given = Buffer.from(proof, 'base64url');
  return given.length === right.length && timingSafeEqual(given, right);
}
