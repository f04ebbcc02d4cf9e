import type { Dependencies } from '../../dependencies.ts';
import { useUpProof } from '../../email/use-up-proof.ts';
import { type Proof, requireVerifiedEmail } from '../../email/verify-email.ts';
import { countRefusals } from '../count-refusals.ts';
import { Customer } from '../customer.entity.ts';
import { refuseCommonPassword } from './passwords.ts';
import { setPassword } from './set-password.ts';

type NewPassword = Proof & { password: string; client: string };

/**
 * A forgotten password is replaced by whoever proved the address in this browser. The same work and the
 * same answer whether the address has an account; one of Google's alone has a password then, too.
 */
export async function replacePassword(
  deps: Dependencies,
  request: NewPassword,
): Promise<{ replaced: true }> {
  const { email, password } = request;
  refuseCommonPassword(password);
  return countRefusals(deps, request, async () => {
    await requireVerifiedEmail(deps, request);
    const passwordHash = await deps.passwords.hash(password);
    await deps.database.transaction(async (manager) => {
      await useUpProof(manager, { ...request, now: deps.now() });
      const customer = await manager.findOneBy(Customer, { email });
      if (customer) await setPassword(deps, manager, { customer, passwordHash });
    });
    return { replaced: true as const };
  });
}
