import type { CustomerSession } from '@studio/contract';
import type { Dependencies } from '../dependencies.ts';
import { siteOf } from '../http/client-of.ts';
import { invalidCredentials } from '../http/errors.ts';
import type { OwnCookie } from '../http/own-cookie.ts';
import type { Limit } from '../http/throttle.ts';
import { Customer } from './customer.entity.ts';
import { startCustomerSession } from './session/customer-session.ts';
import { isStillPassword } from './password/set-password.ts';
import { isKnownBrowser } from './session/known-browser.ts';

type Visitor = { email: string; client: string; device: OwnCookie };

/**
 * Gives one answer, after the same time, for an unknown address and a wrong password. Browsers in which the
 * customer has signed in with this password share a separate number of tries, so strangers who guess cannot lock
 * the customer out.
 */
export async function signIn(
  deps: Dependencies,
  { password, ...visitor }: Visitor & { password: string },
): Promise<CustomerSession> {
  const { email, device } = visitor;
  const customer = await deps.database.run((manager) => manager.findOneBy(Customer, { email }));
  return deps.throttles.guard(await limitsOf(deps, visitor, customer), async (countFailure) => {
    const isRight = await deps.passwords.verify(customer?.passwordHash ?? null, password);
    if (!customer || !isRight) {
      await countFailure();
      throw invalidCredentials();
    }
    return deps.database.transaction(async (manager) => {
      // A password that was replaced during the comparison must open nothing, because the session would outlive it.
      if (!(await isStillPassword(manager, customer))) throw invalidCredentials();
      return startCustomerSession(deps, { customer, device, run: (work) => work(manager) });
    });
  });
}

/** The limits of known browsers. Once they are used up, a known browser has the limits of any other. */
async function limitsOf(
  deps: Dependencies,
  { email, client, device }: Visitor,
  customer: Customer | null,
): Promise<readonly Limit[]> {
  const { throttles } = deps;
  if (customer && isKnownBrowser(deps, device, customer)) {
    const known = [[throttles.failedSignInsOfKnownBrowsers, customer.id]] as const;
    if (await throttles.hasPoints(known)) return known;
  }
  return [
    [throttles.failedSignInsPerClient, client],
    [throttles.failedSignInsPerSite, siteOf(client)],
    [throttles.failedSignInsPerAddress, email],
  ];
}
