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
  await failedSignInsPerClient.check(client);
  await failedSignInsPerAddress.check(email);
  const customer = await deps.database.run((manager) => manager.findOneBy(Customer, { email }));
  const isRight = await deps.passwords.verify(customer?.passwordHash ?? null, password);
  if (!customer || !isRight) {
    await failedSignInsPerClient.count(client);
    await failedSignInsPerAddress.count(email);
    throw invalidCredentials();
  }
  return startCustomerSession(deps, customer);
}
