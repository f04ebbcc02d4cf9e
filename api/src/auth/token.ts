import { randomUUID } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { MoreThan } from 'typeorm';
import type { Dependencies } from '../dependencies.ts';
import type { Env } from '../env.ts';
import { tokenExpired, unauthorized } from '../http/errors.ts';
import type { CheckToken } from '../http/guard.ts';
import { type Audience, Session } from './session.entity.ts';
import { isOn } from '../controls.ts';
import { readClaims, signClaims } from './signed-claims.ts';

const keyOf = (env: Env, audience: Audience): string =>
  audience === 'admin' ? env.ADMIN_TOKEN_KEY : env.CUSTOMER_TOKEN_KEY;

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
  return signClaims({ jti, audience, issuedAt: now(), expiresAt }, keyOf(env, audience));
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

type Expected = { key: string; audience: Audience; at: Date };

function readToken(token: string, expected: Expected): string {
  try {
    return readClaims(token, expected);
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
