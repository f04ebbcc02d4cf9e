import type { Dependencies } from '../../dependencies.ts';
import { findUndelivered } from './find-undelivered.ts';

/** Failures that repeat for each email to the address. */
const lasting = ['BOUNCED', 'DROPPED'];

/**
 * Whether email to this address fails: the last one did, or SendGrid suppresses the address. If SendGrid does not
 * answer, the address counts as reachable.
 */
export async function isUnreachable(deps: Dependencies, email: string): Promise<boolean> {
  const { database, mail, log } = deps;
  const undelivered = await database.run((manager) => findUndelivered(manager, [email]));
  if (lasting.includes(undelivered.get(email)?.failure ?? '')) return true;
  return mail.isSuppressed(email).catch((error: Error) => {
    log.warn({ reason: error.message }, 'the list of suppressed addresses is unknown');
    return false;
  });
}
