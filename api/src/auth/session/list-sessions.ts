import { MoreThan } from 'typeorm';
import type { SignedIn } from '@studio/contract';
import type { Dependencies } from '../../dependencies.ts';
import { Session } from './session.entity.ts';

/** Lists where a customer is signed in: this browser first, then the latest sign-ins. */
export async function listSessions(
  { database, now }: Dependencies,
  { jti, customerId }: Session,
): Promise<SignedIn[]> {
  const sessions = await database.run((manager) =>
    manager.find(Session, {
      where: { audience: 'customer', customerId: customerId!, expiresAt: MoreThan(now()) },
      order: { signedInAt: 'DESC' },
    }),
  );
  return sessions
    .map((each) => ({
      signedInAt: each.signedInAt.toISOString(),
      isThisBrowser: each.jti === jti,
    }))
    .sort((a, b) => Number(b.isThisBrowser) - Number(a.isThisBrowser));
}
