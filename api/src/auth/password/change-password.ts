import type { Dependencies } from '../../dependencies.ts';
import { passwordMissing, passwordWrong } from '../../http/errors.ts';
import type { OwnCookie } from '../../http/own-cookie.ts';
import { customerOf } from '../session/customer-session.ts';
import { markKnown } from '../session/known-browser.ts';
import { refuseCommonPassword } from './passwords.ts';
import type { Session } from '../session/session.entity.ts';
import { isStillPassword, setPassword } from './set-password.ts';

type Change = { session: Session; currentPassword: string; password: string; device: OwnCookie };

/**
 * Changes a password. A token alone is not enough: the old password is required, with the same limits as at sign-in.
 * Tries count against the session that sends them, so strangers cannot keep a customer from changing a password.
 */
export async function changePassword(
  deps: Dependencies,
  { session, currentPassword, password, device }: Change,
): Promise<{ changed: true }> {
  refuseCommonPassword(password);
  const { database, passwords, throttles } = deps;
  const customer = await customerOf(deps, session);
  if (!customer.passwordHash) throw passwordMissing();
  const limits = [[throttles.passwordChangesPerSession, session.jti]] as const;
  return throttles.guard(limits, async (count) => {
    // Counted before the old password is compared, and each change sends an email.
    await count();
    if (!(await passwords.verify(customer.passwordHash, currentPassword))) {
      throw passwordWrong();
    }
    const passwordHash = await passwords.hash(password);
    await database.transaction(async (manager) => {
      if (!(await isStillPassword(manager, customer))) throw passwordWrong();
      await setPassword(deps, manager, { customer, passwordHash, goesOn: session });
    });
    markKnown(deps, device, { id: customer.id, passwordHash });
    return { changed: true as const };
  });
}
