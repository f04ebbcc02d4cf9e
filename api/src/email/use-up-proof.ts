import { type EntityManager, MoreThan } from 'typeorm';
import type { Dependencies } from '../dependencies.ts';
import { emailNotVerified } from '../http/errors.ts';
import { EmailProof } from './email-proof.entity.ts';
import { oldestProof, type Proof } from './verify-email.ts';

type Use = Proof & { now: Date };

/**
 * Takes a proof away in the transaction of what it was for; of two that come at once one has it.
 * False when there is none (any more).
 */
export async function takeProof(
  manager: EntityManager,
  { email, browser, purpose, now }: Use,
): Promise<boolean> {
  const { affected } = await manager.delete(EmailProof, {
    email,
    browserHash: browser,
    purpose,
    verifiedAt: MoreThan(oldestProof(now)),
  });
  return affected === 1;
}

/** The same, where nothing else would do: throws EMAIL_NOT_VERIFIED when there is none. */
export async function useUpProof(manager: EntityManager, use: Use): Promise<void> {
  if (!(await takeProof(manager, use))) throw emailNotVerified();
}

/** Whatever a browser has proved or could still prove, for whoever sits at it next. */
export async function endProofs(
  { database }: Pick<Dependencies, 'database'>,
  browser: string | null,
): Promise<void> {
  if (!browser) return;
  await database.run((manager) => manager.delete(EmailProof, { browserHash: browser }));
}
