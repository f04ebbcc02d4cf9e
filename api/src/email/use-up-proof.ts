import type { EntityManager } from 'typeorm';
import { execute, sql } from '../database/rows.ts';
import type { Dependencies } from '../dependencies.ts';
import { emailNotVerified } from '../http/errors.ts';
import { EmailProof } from './email-proof.entity.ts';
import { oldestProof, type Proof } from './verify-email.ts';

type Use = Proof & { now: Date };

/**
 * Uses up a proof in the transaction of its purpose. Only one of two simultaneous calls gets it. Returns false when
 * there is none left.
 */
export async function takeProof(
  manager: EntityManager,
  { email, browser, purpose, now }: Use,
): Promise<boolean> {
  const taken = await execute(
    manager,
    sql`DELETE FROM email_proof WHERE email = ${email} AND browser_hash = ${browser}
        AND purpose = ${purpose} AND verified_at > ${oldestProof(now)}`,
  );
  return taken === 1;
}

/** Throws EMAIL_NOT_VERIFIED when there is no proof. */
export async function useUpProof(manager: EntityManager, use: Use): Promise<void> {
  if (!(await takeProof(manager, use))) throw emailNotVerified();
}

/** Ends all proofs and codes of a browser, for its next user. */
export async function endProofs(
  { database }: Pick<Dependencies, 'database'>,
  browser: string | null,
): Promise<void> {
  if (!browser) return;
  await database.run((manager) => manager.delete(EmailProof, { browserHash: browser }));
}
