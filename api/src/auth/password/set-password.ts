import { randomUUID } from 'node:crypto';
import { type EntityManager, IsNull } from 'typeorm';
import type { Dependencies } from '../../dependencies.ts';
import { mailStudio } from '../../email/mails/mail-studio.ts';
import { passwordChangedMail } from '../../email/mails/account/password-changed-mail.ts';
import { putInOutbox } from '../../email/put-in-outbox.ts';
import { Customer } from '../customer.entity.ts';
import type { Session } from '../session/session.entity.ts';
import { endSessionsOf } from '../session/token.ts';

/**
 * Whether the compared password is still the account's. Nobody can replace it until the transaction ends. This is
 * an UPDATE, because reading a row does not lock it.
 */
export async function isStillPassword(
  manager: EntityManager,
  { id, passwordHash }: Customer,
): Promise<boolean> {
  const same = { id, passwordHash: passwordHash ?? IsNull() };
  const { affected } = await manager.update(Customer, same, { passwordHash });
  return affected === 1;
}

type Change = { customer: Customer; passwordHash: string; goesOn?: Session };

/** Sets an account's new password, ends its other sessions, and emails its owner. */
export async function setPassword(
  { env, now }: Dependencies,
  manager: EntityManager,
  { customer: { id, email }, passwordHash, goesOn }: Change,
): Promise<void> {
  await manager.update(Customer, { id }, { passwordHash });
  await endSessionsOf(manager, id, goesOn);
  await putInOutbox(manager, {
    about: `password:${randomUUID()}`,
    recipient: email,
    mail: passwordChangedMail(mailStudio(env)),
    now: now(),
  });
}
