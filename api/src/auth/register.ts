import { randomUUID } from 'node:crypto';
import type { CustomerSession } from '../../contract/index.ts';
import { isUniqueViolation } from '../database/database.ts';
import type { Dependencies } from '../dependencies.ts';
import { requireVerifiedEmail } from '../email/verify-email.ts';
import { emailTaken } from '../http/errors.ts';
import { Customer } from './customer.entity.ts';
import { refuseCommonPassword } from './passwords.ts';
import { startCustomerSession } from './customer-session.ts';

type Registration = { name: string; email: string; password: string };

/** Only the owner of an address gets this far, so only they learn that it has an account. */
export async function register(
  deps: Dependencies,
  { name, email, password }: Registration,
): Promise<CustomerSession> {
  refuseCommonPassword(password);
  await requireVerifiedEmail(deps, email);
  const customer: Customer = {
    id: randomUUID(),
    email,
    name,
    phone: null,
    passwordHash: await deps.passwords.hash(password),
    googleSub: null,
    createdAt: deps.now(),
  };
  await addCustomer(deps, customer);
  return startCustomerSession(deps, customer);
}

/** Throws EMAIL_TAKEN when the address has an account. */
export async function addCustomer(
  { database }: Pick<Dependencies, 'database'>,
  customer: Customer,
): Promise<void> {
  try {
    await database.run((manager) => manager.insert(Customer, customer));
  } catch (error) {
    throw isUniqueViolation(error) ? emailTaken() : error;
  }
}
