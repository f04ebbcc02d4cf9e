import type { Dependencies } from '../../dependencies.ts';
import { endProofs } from '../../email/use-up-proof.ts';
import type { Session } from './session.entity.ts';
import { endSession } from './token.ts';

/** Leaves neither the session nor a proof for the browser's next user. */
export async function signOut(
  deps: Dependencies,
  { session, browser }: { session: Session; browser: string | null },
) {
  await endProofs(deps, browser);
  await endSession(deps, session);
  return { signedOut: true as const };
}
