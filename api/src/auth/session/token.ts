import { createHmac, randomUUID } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { type EntityManager, In, IsNull, Not } from 'typeorm';
import type { Database } from '../../database/database.ts';
import { findRows, sql } from '../../database/rows.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Env } from '../../env.ts';
import { tokenExpired, unauthorized } from '../../http/errors.ts';
import type { CheckToken } from '../guard.ts';
import { type Audience, Session } from './session.entity.ts';
import { readClaims, signClaims } from './signed-claims.ts';

/** The admin's key also depends on the password, so a new password ends every session of the old one. */
export function tokenKey(env: Env, audience: Audience): string | Buffer {
  if (audience === 'customer') return env.CUSTOMER_TOKEN_KEY;
  return audience === 'admin'
    ? createHmac('sha256', env.ADMIN_TOKEN_KEY).update(adminPasswordOf(env)).digest()
    : createHmac('sha256', env.CUSTOMER_TOKEN_KEY).update(audience).digest();
}

export const adminPasswordOf = (env: Env): string =>
  env.ADMIN_PASSWORD_HASH ?? env.ADMIN_PASSWORD ?? '';

type NewSession = Omit<Session, 'jti' | 'customerId' | 'bookingId'> &
  Partial<Pick<Session, 'customerId' | 'bookingId'>>;

/** The most live sessions of one customer, or of one booking's links. Another session ends the oldest. */
const mostSessions: Partial<Record<Audience, number>> = {
  customer: 20,
  booking: 10,
  'hand-over': 10,
  tablet: 10,
};

async function endOldest(
  manager: EntityManager,
  newest: Omit<Session, 'signedInAt' | 'expiresAt'>,
) {
  const { jti, audience, customerId, bookingId } = newest;
  const most = mostSessions[audience];
  if (most === undefined) return;
  const old = await manager.find(Session, {
    select: { jti: true },
    where: {
      audience,
      jti: Not(jti),
      customerId: customerId ?? IsNull(),
      bookingId: bookingId ?? IsNull(),
    },
    order: { signedInAt: 'DESC' },
    skip: most - 1,
    take: 100,
  });
  if (old.length > 0) await manager.delete(Session, { jti: In(old.map((each) => each.jti)) });
}

/** Issues a signed token and the row that keeps it valid. */
export async function issueToken(
  { database, env, now }: Dependencies,
  session: NewSession,
  run: Database['run'] = database.run,
): Promise<string> {
  const jti = randomUUID();
  await run((manager) => manager.insert(Session, { jti, ...session }));
  const { audience, expiresAt, customerId = null, bookingId = null } = session;
  await run((manager) => endOldest(manager, { jti, audience, customerId, bookingId }));
  return signClaims({ jti, audience, issuedAt: now(), expiresAt }, tokenKey(env, audience));
}

/** Accepts one algorithm, key and audience, and only while the session's row exists. */
export const checkToken =
  ({ database, env, now }: Dependencies, audience: Audience): CheckToken =>
  async (token) => {
    const jti = readToken(token, { key: tokenKey(env, audience), audience, at: now() });
    const [session] = await database.run((manager) =>
      findRows(
        manager,
        Session,
        sql`jti = ${jti} AND audience = ${audience} AND expires_at > ${now()}`,
      ),
    );
    if (!session) throw unauthorized();
    return session;
  };

type Expected = { key: string | Buffer; audience: Audience; at: Date };

function readToken(token: string, expected: Expected): string {
  try {
    return readClaims(token, expected);
  } catch (error) {
    throw error instanceof jwt.TokenExpiredError ? tokenExpired() : unauthorized();
  }
}

/** Ends a customer's sessions, except the current one. Returns how many. */
export async function endSessionsOf(
  manager: EntityManager,
  customerId: string,
  goesOn?: Session,
): Promise<number> {
  const { affected } = await manager.delete(Session, {
    audience: 'customer',
    customerId,
    ...(goesOn ? { jti: Not(goesOn.jti) } : {}),
  });
  return affected ?? 0;
}

/** Ends the sessions that a booking's links or a tablet opened, except the current one. */
export async function endSessionsOfBooking(
  manager: EntityManager,
  bookingId: string,
  goesOn?: Session,
): Promise<void> {
  await manager.delete(Session, {
    audience: In(['booking', 'hand-over', 'tablet'] satisfies Audience[]),
    bookingId,
    ...(goesOn ? { jti: Not(goesOn.jti) } : {}),
  });
}

/** Ends a session. Returns false when another call was first. */
export async function endSession(
  { database }: Pick<Dependencies, 'database'>,
  { jti }: Session,
): Promise<boolean> {
  const { affected } = await database.run((manager) => manager.delete(Session, { jti }));
  return affected === 1;
}
