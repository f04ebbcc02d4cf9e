import type { AdminSession } from '@studio/contract';
import { offlineKeyOf } from '../auth/session/offline-key.ts';
import type { Session } from '../auth/session/session.entity.ts';
import { endSession, issueToken } from '../auth/session/token.ts';
import type { Dependencies } from '../dependencies.ts';
import { tokenExpired, unauthorized } from '../http/errors.ts';

const lifeHours = 4;
const longestHours = 12;

const hoursAfter = (instant: Date, hours: number): Date =>
  new Date(instant.getTime() + hours * 3_600_000);

/** Starts a session that lasts four hours. */
export const startAdminSession = (deps: Dependencies): Promise<AdminSession> =>
  issueSession(deps, { signedInAt: deps.now(), expiresAt: hoursAfter(deps.now(), lifeHours) });

/**
 * Exchanges the token for one that lasts four more hours, but never past twelve hours after the sign-in. Ends the
 * old token first: when two callers send it at once, one of whom may be a thief, only one gets a new token.
 */
export async function refreshAdmin(deps: Dependencies, session: Session): Promise<AdminSession> {
  const { signedInAt } = session;
  const latest = hoursAfter(signedInAt, longestHours);
  const wanted = hoursAfter(deps.now(), lifeHours);
  const expiresAt = wanted < latest ? wanted : latest;
  if (expiresAt <= deps.now()) throw tokenExpired();
  if (!(await endSession(deps, session))) throw unauthorized();
  return issueSession(deps, { signedInAt, expiresAt });
}

async function issueSession(
  deps: Dependencies,
  { signedInAt, expiresAt }: { signedInAt: Date; expiresAt: Date },
): Promise<AdminSession> {
  const session = { audience: 'admin' as const, customerId: null, signedInAt, expiresAt };
  return {
    token: await issueToken(deps, session),
    expiresAt: expiresAt.toISOString(),
    offlineKey: offlineKeyOf(deps.env, session).toString('base64url'),
  };
}
