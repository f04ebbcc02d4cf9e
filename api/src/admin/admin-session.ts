import type { AdminSession } from '@studio/contract';
import type { Session } from '../auth/session/session.entity.ts';
import { endSession, issueToken } from '../auth/session/token.ts';
import type { Dependencies } from '../dependencies.ts';
import { tokenExpired, unauthorized } from '../http/errors.ts';

const lifeHours = 4;
const longestHours = 12;

const hoursAfter = (instant: Date, hours: number): Date =>
  new Date(instant.getTime() + hours * 3_600_000);

/** Four hours from the sign-in. */
export const startAdminSession = (deps: Dependencies): Promise<AdminSession> =>
  issueSession(deps, { signedInAt: deps.now(), expiresAt: hoursAfter(deps.now(), lifeHours) });

/**
 * Exchanges the token: ends the old one first, so when two callers send it at once, one of them perhaps a thief,
 * only one gets a new token. Lasts four more hours, and never past twelve from the sign-in.
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
  return { token: await issueToken(deps, session), expiresAt: expiresAt.toISOString() };
}
