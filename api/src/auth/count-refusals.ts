import type { Dependencies } from '../dependencies.ts';
import type { Proof } from '../email/verify-email.ts';
import { ApiError } from '../http/errors.ts';

/**
 * Runs what needs a proof of address. What is refused counts for its client and for the address in its
 * browser: a stranger's tries are not the owner's.
 */
export function countRefusals<T>(
  { throttles }: Pick<Dependencies, 'throttles'>,
  { client, email, browser }: Proof & { client: string },
  attempt: () => Promise<T>,
): Promise<T> {
  const limits = [
    [throttles.failedRegistrationsPerClient, client],
    [throttles.failedRegistrationsPerProof, `${email} ${browser}`],
  ] as const;
  return throttles.guard(limits, async (countFailure) => {
    try {
      return await attempt();
    } catch (error) {
      // Who is only asked to come back has not failed.
      if (error instanceof ApiError && error.status < 500) await countFailure();
      throw error;
    }
  });
}
