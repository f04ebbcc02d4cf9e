import type { Access } from '@studio/contract';
import type { Audience, Session } from './session/session.entity.ts';
import { unauthorized } from '../http/errors.ts';
import { claimedAudience } from './session/signed-claims.ts';

/** Returns the sign-in session of a request; null when the endpoint needs none. */
export type Guard = (access: Access, authorization: string) => Promise<Session | null>;

/** Resolves to the session of a token. Throws UNAUTHORIZED or TOKEN_EXPIRED. */
export type CheckToken = (token: string) => Promise<Session>;

/** The audiences of tokens that a request carries in its header. */
type Caller = Exclude<Audience, 'hand-over' | 'tablet'>;

/** Accepts a link's or a customer's session. The code that reads the booking checks that it belongs to the caller. */
async function checkGuest(check: Record<Caller, CheckToken>, token: string): Promise<Session> {
  return check[claimedAudience(token) === 'booking' ? 'booking' : 'customer'](token);
}

/** Lets public calls through and requires a token of the right audience for the others. */
export function createGuard(check: Record<Caller, CheckToken>): Guard {
  return async (access, authorization) => {
    if (access === 'public') return null;
    if (access === 'visitor' && !authorization) return null;
    const token = /^Bearer (\S+)$/.exec(authorization)?.[1];
    if (!token) throw unauthorized();
    if (access === 'guest') return checkGuest(check, token);
    return check[access === 'admin' ? 'admin' : 'customer'](token);
  };
}
