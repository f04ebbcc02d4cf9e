import type { AdminSession } from '../../contract/index.ts';
import type { Session } from '../auth/session.entity.ts';
import { endSession, issueToken } from '../auth/token.ts';
import type { Dependencies } from '../dependencies.ts';
import { tokenExpired } from '../http/errors.ts';
import { isOn } from '../controls.ts';

const lifeHours = 4;
const longestHours = 12;

const hoursAfter = (instant: Date, hours: number): Date =>
  new Date(instant.getTime() + hours * 3_600_000);

/** Four hours, and never past twelve hours from the moment the password was typed. */
export async function startAdminSession(
  deps: Dependencies,
  signedInAt: Date,
): Promise<AdminSession> {
  const latest = hoursAfter(signedInAt, longestHours);
  const wanted = hoursAfter(deps.now(), lifeHours);
  const expiresAt = wanted < latest || !isOn('refresh-limit') ? wanted : latest;
  if (expiresAt <= deps.now()) throw tokenExpired();
  const session = { audience: 'admin' as const, customerId: null, signedInAt, expiresAt };
  return { token: await issueToken(deps, session), expiresAt: expiresAt.toISOString() };
}

/** A new token for the old one, which is taken back. */
export async function refreshAdmin(deps: Dependencies, session: Session): Promise<AdminSession> {
  const renewed = await startAdminSession(deps, session.signedInAt);
  await endSession(deps, session);
  return renewed;
}
