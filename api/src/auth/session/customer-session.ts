import type { CustomerSession, User } from '@studio/contract';
import type { Database } from '../../database/database.ts';
import type { Dependencies } from '../../dependencies.ts';
import { unauthorized } from '../../http/errors.ts';
import { Customer } from '../customer.entity.ts';
import type { Session } from './session.entity.ts';
import { issueToken } from './token.ts';

const lifeDays = 30;

export const toUser = ({ name, email, phone }: Customer): User => ({
  name,
  email,
  ...(phone ? { phone } : {}),
});

/** What a customer gets for having proven who they are. */
export async function startCustomerSession(
  deps: Dependencies,
  customer: Customer,
  run?: Database['run'],
): Promise<CustomerSession> {
  const signedInAt = deps.now();
  const expiresAt = new Date(signedInAt.getTime() + lifeDays * 86_400_000);
  const session = { audience: 'customer' as const, customerId: customer.id, signedInAt, expiresAt };
  const token = await issueToken(deps, session, run);
  return { token, user: toUser(customer) };
}

/** The customer a session belongs to. */
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
