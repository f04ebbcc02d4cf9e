import { randomUUID } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { MoreThan } from 'typeorm';
import * as z from 'zod/mini';
import type { Dependencies } from '../dependencies.ts';
import type { Env } from '../env.ts';
import { tokenExpired, unauthorized } from '../http/errors.ts';
import type { CheckToken } from '../http/guard.ts';
import { type Audience, Session } from './session.entity.ts';
import { isOn } from '../controls.ts';

const issuer = 'silver-bench';
const algorithm = 'HS256';

const keyOf = (env: Env, audience: Audience): string =>
  audience === 'admin' ? env.ADMIN_TOKEN_KEY : env.CUSTOMER_TOKEN_KEY;

const seconds = (instant: Date): number => Math.floor(instant.getTime() / 1000);

type NewSession = Omit<Session, 'jti'>;

/** A signed token and the row that keeps it alive. */
export async function issueToken(
  { database, env, now, crashPoint }: Dependencies,
  session: NewSession,
): Promise<string> {
  const jti = randomUUID();
  await database.run((manager) => manager.insert(Session, { jti, ...session }));
  crashPoint('after-session');
  const { audience, expiresAt } = session;
  return jwt.sign(
    { jti, aud: audience, iss: issuer, iat: seconds(now()), exp: seconds(expiresAt) },
    keyOf(env, audience),
    { algorithm },
  );
}

/** Accepts one algorithm, key and audience, and only while the session's row is there. */
export const checkToken =
  ({ database, env, now }: Dependencies, audience: Audience): CheckToken =>
  async (token) => {
    const jti = readToken(token, { key: keyOf(env, audience), audience, at: now() });
    const session = await database.run((manager) =>
      manager.findOneBy(Session, { jti, audience, expiresAt: MoreThan(now()) }),
    );
    if (!session) throw unauthorized();
    return session;
  };

/** What `issueToken` writes; any other shape is not ours, however well it is signed. */
const claimsShape = z.object({ jti: z.uuid(), iat: z.number(), exp: z.number() });

// Two processes' clocks may differ.
const leewaySeconds = 60;

type Expected = { key: string; audience: Audience; at: Date };

function readToken(token: string, { key, audience, at }: Expected): string {
  try {
    const claims = jwt.verify(token, key, {
      algorithms: [algorithm],
      audience,
      issuer,
      clockTimestamp: seconds(at),
    });
    const { jti, iat } = claimsShape.parse(claims);
    if (iat > seconds(at) + leewaySeconds) throw unauthorized();
    return jti;
  } catch (error) {
    throw error instanceof jwt.TokenExpiredError ? tokenExpired() : unauthorized();
  }
}

/** Takes a token back: from now on it is a stranger's. */
export async function endSession({ database }: Dependencies, { jti }: Session) {
  if (isOn('token-revocation')) {
    await database.run((manager) => manager.delete(Session, { jti }));
  }
  return { signedOut: true as const };
}
