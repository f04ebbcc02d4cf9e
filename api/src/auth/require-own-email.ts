import { customerOf } from './session/customer-session.ts';
import type { Session } from './session/session.entity.ts';
import type { Dependencies } from '../dependencies.ts';
import { type Proof, requireVerifiedEmail } from '../email/verify-email.ts';

/** A signed-in customer's own address needs no code; any other must have been verified just now. */
export async function requireOwnEmail(
  deps: Pick<Dependencies, 'database' | 'now'>,
  { session, ...proof }: Proof & { session: Session | null },
): Promise<void> {
  if (session && (await customerOf(deps, session)).email === proof.email) return;
  await requireVerifiedEmail(deps, proof);
}
