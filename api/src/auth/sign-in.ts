import type { CustomerSession } from '@studio/contract';
import type { Dependencies } from '../dependencies.ts';
import { siteOf } from '../http/client-of.ts';
import { invalidCredentials } from '../http/errors.ts';
import type { OwnCookie } from '../http/own-cookie.ts';
import { Customer } from './customer.entity.ts';
import { startCustomerSession } from './session/customer-session.ts';
import { isStillPassword } from './password/set-password.ts';
import { deviceDays, knownBrowser, markKnown } from './session/known-browser.ts';

type Visitor = { email: string; client: string; cookie: OwnCookie };

/**
 * One answer, in one time, for an unknown address and for a wrong password. A browser in which the
 * customer has signed in before has tries of its own, so that strangers who guess lock nobody out.
 */
export async function signIn(
  deps: Dependencies,
  { password, ...visitor }: Visitor & { password: string },
): Promise<CustomerSession> {
  const { email, cookie } = visitor;
  const customer = await deps.database.run((manager) => manager.findOneBy(Customer, { email }));
  return deps.throttles.guard(limitsOf(deps, visitor, customer), async (countFailure) => {
    const isRight = await deps.passwords.verify(customer?.passwordHash ?? null, password);
    if (!customer || !isRight) {
      await countFailure();
      throw invalidCredentials();
    }
    cookie.keep(markKnown(deps, { customerId: customer.id }), deviceDays);
    return deps.database.transaction(async (manager) => {
      // One that was replaced while it was compared opens nothing, and the session would outlive it.
      if (!(await isStillPassword(manager, customer))) throw invalidCredentials();
      return startCustomerSession(deps, customer, (work) => work(manager));
    });
  });
}

function limitsOf(
  deps: Dependencies,
  { email, client, cookie }: Visitor,
  customer: Customer | null,
) {
  const { failedSignInsPerBrowser, failedSignInsPerClient } = deps.throttles;
  const { failedSignInsPerSite, failedSignInsPerAddress } = deps.throttles;
  const owner = customer && { customerId: customer.id };
  const browser = owner && knownBrowser(deps, { owner, mark: cookie.value });
  if (browser) return [[failedSignInsPerBrowser, browser]] as const;
  return [
    [failedSignInsPerClient, client],
    [failedSignInsPerSite, siteOf(client)],
    [failedSignInsPerAddress, email],
  ] as const;
}
