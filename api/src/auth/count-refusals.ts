import type { Dependencies } from '../dependencies.ts';
import { isVerifiedEmail, type Proof } from '../email/verify-email.ts';
import { ApiError } from '../http/errors.ts';

/**
 * Runs an operation that needs a proof of address. A refusal counts for the address in its browser and, without a
 * proof, for its client: the owner of a proof is not refused because of others in the same network.
 */
export async function countRefusals<T>(
  deps: Pick<Dependencies, 'database' | 'now' | 'throttles'>,
  { client, ...proof }: Proof & { client: string },
  attempt: () => Promise<T>,
): Promise<T> {
  const { throttles } = deps;
  const { email, browser, purpose } = proof;
  const ofProof = [
    throttles.failedRegistrationsPerProof,
    `${email} ${browser} ${purpose}`,
  ] as const;
  const limits = (await isVerifiedEmail(deps, proof))
    ? [ofProof]
    : [[throttles.failedRegistrationsPerClient, client] as const, ofProof];
  return throttles.guard(limits, async (countFailure) => {
    try {
      return await attempt();
    } catch (error) {
      // A caller who is asked to retry has not failed.
      if (error instanceof ApiError && error.status < 500) await countFailure();
      throw error;
    }
  });
}
