import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { CustomerSession } from '@studio/contract';
import { isUniqueViolation } from '../database/database.ts';
import type { Dependencies } from '../dependencies.ts';
import { useUpProof } from '../email/use-up-proof.ts';
import { type Proof, requireVerifiedEmail } from '../email/verify-email.ts';
import { emailTaken } from '../http/errors.ts';
import type { OwnCookie } from '../http/own-cookie.ts';
import { countRefusals } from './count-refusals.ts';
import { Customer } from './customer.entity.ts';
import { refuseCommonPassword } from './password/passwords.ts';
import { startCustomerSession } from './session/customer-session.ts';

type Registration = Proof & { name: string; password: string };

/**
 * Only the owner of an address gets as far as opening an account, so only the owner learns that the address has one.
 */
export async function register(
  deps: Dependencies,
  { client, device, ...registration }: Registration & { client: string; device: OwnCookie },
): Promise<CustomerSession> {
  refuseCommonPassword(registration.password);
  return countRefusals(deps, { ...registration, client }, async () =>
    startCustomerSession(deps, { customer: await openAccount(deps, registration), device }),
  );
}

/** Hashes the password, which is slow on purpose, only when the account can be opened. */
async function openAccount(
  deps: Dependencies,
  { name, password, ...proof }: Registration,
): Promise<Customer> {
  const { database, passwords, now } = deps;
  const { email } = proof;
  await requireVerifiedEmail(deps, proof);
  if (await database.run((manager) => manager.existsBy(Customer, { email }))) throw emailTaken();
  const customer: Customer = {
    id: randomUUID(),
    email,
    name,
    phone: null,
    passwordHash: await passwords.hash(password),
    googleSub: null,
    createdAt: now(),
  };
  await database.transaction(async (manager) => {
    await useUpProof(manager, { ...proof, now: now() });
    await addCustomer(manager, customer);
  });
  return customer;
}

/** Throws EMAIL_TAKEN when the address has an account. */
export async function addCustomer(manager: EntityManager, customer: Customer): Promise<void> {
  try {
    await manager.insert(Customer, customer);
  } catch (error) {
    throw isUniqueViolation(error) ? emailTaken() : error;
  }
}
