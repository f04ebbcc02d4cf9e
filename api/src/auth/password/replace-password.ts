import { randomUUID } from 'node:crypto';
import type { Dependencies } from '../../dependencies.ts';
import { useUpProof } from '../../email/use-up-proof.ts';
import { type Proof, requireVerifiedEmail } from '../../email/verify-email.ts';
import type { OwnCookie } from '../../http/own-cookie.ts';
import { countRefusals } from '../count-refusals.ts';
import { Customer } from '../customer.entity.ts';
import { markKnown } from '../session/known-browser.ts';
import { refuseCommonPassword } from './passwords.ts';
import { setPassword } from './set-password.ts';

type NewPassword = Proof & { password: string; client: string; device: OwnCookie };

/**
 * Replaces a forgotten password for a customer who proved the address in this browser. The work and the answer are
 * the same whether or not the address has an account. An account that only uses Google gets a password too.
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
    const customer = await deps.database.transaction(async (manager) => {
      await useUpProof(manager, { ...request, now: deps.now() });
      const known = await manager.findOneBy(Customer, { email });
      if (known) await setPassword(deps, manager, { customer: known, passwordHash });
      return known;
    });
    // Without an account, the same answer sets a cookie that matches no account.
    markKnown(deps, request.device, { id: customer?.id ?? randomUUID(), passwordHash });
    return { replaced: true as const };
  });
}
