import type { CustomerSession, User } from '@studio/contract';
import type { Database } from '../../database/database.ts';
import type { Dependencies } from '../../dependencies.ts';
import { unauthorized } from '../../http/errors.ts';
import type { OwnCookie } from '../../http/own-cookie.ts';
import { Customer } from '../customer.entity.ts';
import { markKnown } from './known-browser.ts';
import type { Session } from './session.entity.ts';
import { issueToken } from './token.ts';

const lifeDays = 30;

export const toUser = ({ name, email, phone }: Customer): User => ({
  name,
  email,
  ...(phone ? { phone } : {}),
});

/** `run` may come from a transaction; `device` is the cookie that makes the browser known. */
type Proven = { customer: Customer; device: OwnCookie; run?: Database['run'] };

/** Starts a session for a customer who has proved their identity. From now on, the browser is known. */
export async function startCustomerSession(
  deps: Dependencies,
  { customer, device, run }: Proven,
): Promise<CustomerSession> {
  const signedInAt = deps.now();
  const expiresAt = new Date(signedInAt.getTime() + lifeDays * 86_400_000);
  const session = { audience: 'customer' as const, customerId: customer.id, signedInAt, expiresAt };
  const token = await issueToken(deps, session, run);
  markKnown(deps, device, customer);
  return { token, user: toUser(customer) };
}

export async function customerOf(
  { database }: Pick<Dependencies, 'database'>,
  { customerId }: Session,
): Promise<Customer> {
  const customer = await database.run((manager) =>
    manager.findOneBy(Customer, { id: customerId ?? '' }),
  );
  if (!customer) throw unauthorized();
  return customer;
}
