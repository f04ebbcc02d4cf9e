import type { Access } from '@studio/contract';
import type { Audience, Session } from './session/session.entity.ts';
import { unauthorized } from '../http/errors.ts';
import { claimedAudience } from './session/signed-claims.ts';

/** Returns the sign-in session of a request; null when the endpoint needs none. */
export type Guard = (access: Access, authorization: string) => Promise<Session | null>;

/** Resolves to the session of a token. Throws UNAUTHORIZED or TOKEN_EXPIRED. */
export type CheckToken = (token: string) => Promise<Session>;

/** The audiences of tokens that a request carries in its header. */
export type CallerAudience = Exclude<Audience, 'hand-over' | 'tablet'>;

/** Accepts a link's or a customer's session. The code that reads the booking checks that it belongs to the caller. */
async function checkGuest(
  check: Record<CallerAudience, CheckToken>,
  token: string,
): Promise<Session> {
  return check[claimedAudience(token) === 'booking' ? 'booking' : 'customer'](token);
}

const tokenOf = (authorization: string): string | undefined =>
  /^Bearer (\S+)$/.exec(authorization)?.[1];

/** Lets public calls through and requires a token of the right audience for the others. */
export function createGuard(check: Record<CallerAudience, CheckToken>): Guard {
  return async (access, authorization) => {
    if (access === 'public') return null;
    if (access === 'visitor' && !authorization) return null;
    const token = tokenOf(authorization);
    if (!token) throw unauthorized();
    if (access === 'guest') return checkGuest(check, token);
    return check[access === 'admin' ? 'admin' : 'customer'](token);
  };
}

/** Who sends a token. `key` is the same for all tokens of one sign-in session, customer or booking. */
export type Caller = { key: string; isStaff: boolean };

const audiences: readonly unknown[] = ['admin', 'customer', 'booking'] satisfies CallerAudience[];

const isAudience = (claimed: unknown): claimed is CallerAudience => audiences.includes(claimed);

/** Returns the caller of any valid token. Throws UNAUTHORIZED or TOKEN_EXPIRED. */
export async function readCaller(
  check: Record<CallerAudience, CheckToken>,
  authorization: string,
): Promise<Caller> {
  const token = tokenOf(authorization);
  const audience = token && claimedAudience(token);
  if (!token || !isAudience(audience)) throw unauthorized();
  const { customerId, bookingId, jti } = await check[audience](token);
  return { key: `${audience} ${customerId ?? bookingId ?? jti}`, isStaff: audience === 'admin' };
}
