import type { Dependencies } from '../../dependencies.ts';
import { endProofs } from '../../email/use-up-proof.ts';
import type { Session } from './session.entity.ts';
import { endSession } from './token.ts';

/** Ends the session and the browser's proofs, so that the browser's next user has neither. */
export async function signOut(
  deps: Dependencies,
  { session, browser }: { session: Session; browser: string | null },
) {
  await endProofs(deps, browser);
  await endSession(deps, session);
  return { signedOut: true as const };
}
