import { customerOf } from '../auth/customer-session.ts';
import type { Session } from '../auth/session.entity.ts';
import type { Dependencies } from '../dependencies.ts';
import { requireVerifiedEmail } from './verify-email.ts';

/** A signed-in customer's own address needs no code; any other must have been verified just now. */
export async function requireOwnEmail(
  deps: Pick<Dependencies, 'database' | 'now'>,
  { email, session }: { email: string; session: Session | null },
): Promise<void> {
  if (session && (await customerOf(deps, session)).email === email) return;
  await requireVerifiedEmail(deps, email);
}
