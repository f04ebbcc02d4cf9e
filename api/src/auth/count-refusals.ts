import type { Dependencies } from '../dependencies.ts';
import { isVerifiedEmail, type Proof } from '../email/verify-email.ts';
import { ApiError } from '../http/errors.ts';

/**
 * Runs what needs a proof of address. Without one, a refusal counts for its client; with one, for the address
 * in its browser alone: the owner of a proof is not refused for what others of the same network have tried.
 */
export async function countRefusals<T>(
  deps: Pick<Dependencies, 'database' | 'now' | 'throttles'>,
  { client, email, browser }: Proof & { client: string },
  attempt: () => Promise<T>,
): Promise<T> {
  const { throttles } = deps;
  const limit = (await isVerifiedEmail(deps, { email, browser }))
    ? ([throttles.failedRegistrationsPerProof, `${email} ${browser}`] as const)
    : ([throttles.failedRegistrationsPerClient, client] as const);
  return throttles.guard([limit], async (countFailure) => {
    try {
      return await attempt();
    } catch (error) {
      // Who is only asked to come back has not failed.
      if (error instanceof ApiError && error.status < 500) await countFailure();
      throw error;
    }
  });
}
