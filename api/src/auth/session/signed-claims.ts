import { createSecretKey, type KeyObject } from 'node:crypto';
import jwt from 'jsonwebtoken';
import * as z from 'zod/mini';

const issuer = 'silver-bench';
const algorithm = 'HS256';

type Key = string | Buffer;
type Claims = { jti: string; audience: string; issuedAt: Date; expiresAt: Date };

/**
 * Wraps the key, because the library first tries a bare string as a private key, which fails and takes as long as a
 * query.
 */
const secretOf = (key: Key): KeyObject =>
  createSecretKey(typeof key === 'string' ? Buffer.from(key) : key);

const seconds = (instant: Date): number => Math.floor(instant.getTime() / 1000);

export const signClaims = ({ jti, audience, issuedAt, expiresAt }: Claims, key: Key): string =>
  jwt.sign(
    { jti, aud: audience, iss: issuer, iat: seconds(issuedAt), exp: seconds(expiresAt) },
    secretOf(key),
    { algorithm },
  );

/** The claims that `signClaims` writes. Any other shape is not ours, however well it is signed. */
const claimsShape = z.object({ jti: z.uuid(), iat: z.number(), exp: z.number() });

// Allows for a difference between two processes' clocks.
const leewaySeconds = 60;

/** The audience that a token claims, before any check; null for text that is not a token. */
export const claimedAudience = (signed: string): unknown => {
  const claims = jwt.decode(signed);
  return typeof claims === 'object' ? (claims?.aud ?? null) : null;
};

/**
 * Returns the `jti` of claims that `signClaims` wrote. Accepts one algorithm, key and audience. Throws
 * jsonwebtoken's TokenExpiredError for an expired token, and another error for any other token.
 */
export function readClaims(
  signed: string,
  { key, audience, at }: { key: Key; audience: string; at: Date },
): string {
  const claims = jwt.verify(signed, secretOf(key), {
    algorithms: [algorithm],
    audience,
    issuer,
    clockTimestamp: seconds(at),
  });
  const { jti, iat } = claimsShape.parse(claims);
  if (iat > seconds(at) + leewaySeconds) throw new Error('Signed in the future');
  return jti;
}
