import type { Dependencies } from '../dependencies.ts';
import { isVerifiedEmail, type Proof } from '../email/verify-email.ts';
import { ApiError } from '../http/errors.ts';

/**
 * Runs an operation that needs a proof of an address. A refusal counts against the address in that browser and,
 * without a proof, against the client. The owner of a proof is not refused because of others in the same network.
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
      // A failure that asks the caller to retry does not count.
      if (error instanceof ApiError && error.status < 500) await countFailure();
      throw error;
    }
  });
}
