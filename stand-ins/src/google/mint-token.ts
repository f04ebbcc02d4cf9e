import { createHash } from 'node:crypto';
import { SignJWT, UnsecuredJWT, type JWTPayload } from 'jose';
import type { GoogleKeys } from './keys.ts';

const lifetimeSeconds = 3600;
const algorithms = ['RS256', 'HS256', 'none'];

/**
 * Creates an ID token like those that Google signs. To make an invalid one, a caller may override every claim and the
 * headers `alg` (RS256, HS256 or none) and `kid`. Returns a sentence if the request is invalid.
 */
export async function mintToken(
  request: Record<string, unknown>,
  keys: GoogleKeys,
): Promise<{ credential: string } | { error: string }> {
  const { alg = 'RS256', kid = keys.kid, ...overrides } = request;
  const { email, aud } = overrides;
  if (typeof email !== 'string' || email === '') return { error: 'email must be given.' };
  if (typeof aud !== 'string' || aud === '') return { error: 'aud must be given.' };
  if (!algorithms.includes(String(alg))) {
    return { error: `alg must be one of ${algorithms.join(', ')}.` };
  }
  const claims: JWTPayload = { ...defaultClaims(email), ...overrides };
  if (alg === 'none') return { credential: new UnsecuredJWT(claims).encode() };
  const secret = createHash('sha256').update('anyone could have signed this').digest();
  const credential = await new SignJWT(claims)
    .setProtectedHeader({ alg: String(alg), kid: String(kid), typ: 'JWT' })
    .sign(alg === 'HS256' ? secret : keys.privateKey);
  return { credential };
}

function defaultClaims(email: string): JWTPayload {
  const now = Math.floor(Date.now() / 1000);
  return {
    iss: 'https://accounts.google.com',
    sub: subjectOf(email),
    email_verified: true,
    iat: now,
    exp: now + lifetimeSeconds,
  };
}

// A person's Google account number never changes.
const subjectOf = (email: string) =>
  BigInt(`0x${createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 16)}`)
    .toString()
    .padStart(21, '1');
