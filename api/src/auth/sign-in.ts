import type { CustomerSession } from '../../contract/index.ts';
import type { Dependencies } from '../dependencies.ts';
import { invalidCredentials } from '../http/errors.ts';
import { Customer } from './customer.entity.ts';
import { startCustomerSession } from './customer-session.ts';

/** One answer, in one time, for an unknown address and for a wrong password. */
export async function signIn(
  deps: Dependencies,
  { email, password, client }: { email: string; password: string; client: string },
): Promise<CustomerSession> {
  const { failedSignInsPerClient, failedSignInsPerAddress } = deps.throttles;
  const limits = [
    [failedSignInsPerClient, client],
    [failedSignInsPerAddress, email],
  ] as const;
  return deps.throttles.guard(limits, async (countFailure) => {
    const customer = await deps.database.run((manager) => manager.findOneBy(Customer, { email }));
    const isRight = await deps.passwords.verify(customer?.passwordHash ?? null, password);
    if (!customer || !isRight) {
      await countFailure();
      throw invalidCredentials();
    }
    return startCustomerSession(deps, customer);
  });
}
