import { randomUUID } from 'node:crypto';
import { IsNull } from 'typeorm';
import { type CustomerSession, limits } from '../../contract/index.ts';
import type { Dependencies } from '../dependencies.ts';
import { googleEmailUnverified, otherGoogleAccount, verifyEmailFirst } from '../http/errors.ts';
import type { GoogleIdentity } from '../outside/google.ts';
import { Customer } from './customer.entity.ts';
import { startCustomerSession } from './customer-session.ts';
import { addCustomer } from './register.ts';
import { isOn } from '../controls.ts';

/**
 * People are known by Google's `sub`. An account made with a password is joined only where Google
 * speaks for the address itself: Gmail, or a hosted domain; one that has a Google identity, by no other
 * (developers.google.com/identity/gsi/web/guides/verify-google-id-token).
 */
export async function signInWithGoogle(
  deps: Dependencies,
  token: string,
): Promise<CustomerSession> {
  const identity = await deps.google.identify(token);
  if (!identity.isEmailVerified) throw googleEmailUnverified();
  const customer = (await findBySub(deps, identity)) ?? (await joinOrAdd(deps, identity));
  return startCustomerSession(deps, customer);
}

const findBySub = ({ database }: Dependencies, { sub }: GoogleIdentity) =>
  database.run((manager) => manager.findOneBy(Customer, { googleSub: sub }));

async function joinOrAdd(deps: Dependencies, identity: GoogleIdentity): Promise<Customer> {
  const { email, sub } = identity;
  const known = await deps.database.run((manager) => manager.findOneBy(Customer, { email }));
  if (!known) return addGoogleCustomer(deps, identity);
  if (!isAuthoritative(identity) && isOn('google-authority')) throw verifyEmailFirst();
  const { affected } = await deps.database.run((manager) =>
    manager.update(Customer, { id: known.id, googleSub: IsNull() }, { googleSub: sub }),
  );
  if (affected === 1) return known;
  // Joined meanwhile by the same identity, or before by another one.
  const joined = await findBySub(deps, identity);
  if (!joined) throw otherGoogleAccount();
  return joined;
}

const isAuthoritative = ({ email, hostedDomain }: GoogleIdentity): boolean =>
  email.endsWith('@gmail.com') || hostedDomain !== null;

async function addGoogleCustomer(
  deps: Dependencies,
  { email, name, sub }: GoogleIdentity,
): Promise<Customer> {
  const customer: Customer = {
    id: randomUUID(),
    email,
    name: name.slice(0, limits.nameLength),
    phone: null,
    passwordHash: null,
    googleSub: sub,
    createdAt: deps.now(),
  };
  await addCustomer(deps, customer);
  return customer;
}
