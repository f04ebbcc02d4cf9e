import { randomUUID } from 'node:crypto';
import { type EntityManager, IsNull } from 'typeorm';
import type { CustomerSession } from '@studio/contract';
import type { Dependencies } from '../../dependencies.ts';
import { googleJoinedMail } from '../../email/mails/account/google-joined-mail.ts';
import { mailStudio } from '../../email/mails/mail-studio.ts';
import { putInOutbox } from '../../email/put-in-outbox.ts';
import { takeProof } from '../../email/use-up-proof.ts';
import { ApiError, otherGoogleAccount, verifyEmailFirst } from '../../http/errors.ts';
import type { OwnCookie } from '../../http/own-cookie.ts';
import type { GoogleIdentity } from '../../outside/google.ts';
import { Customer } from '../customer.entity.ts';
import { startCustomerSession } from '../session/customer-session.ts';
import { readGoogleNonce, useUpNonce } from './google-nonce.ts';
import { addCustomer } from '../register.ts';
import { endSessionsOf } from '../session/token.ts';

type Entrance = { identity: GoogleIdentity; browser: string | null; now: Date };

/**
 * Google's `sub` identifies a customer. An unknown customer opens an account, or joins the account with their
 * address, when Google vouches for that address or this browser has proved it. Otherwise throws VERIFY_EMAIL, and
 * the same token signs in after the proof. An account that has a Google identity cannot be joined by another.
 */
export async function signInWithGoogle(
  deps: Dependencies,
  { token, browser, device }: { token: string; browser: string | null; device: OwnCookie },
): Promise<CustomerSession> {
  const identity = await deps.google.identify(token);
  const id = readGoogleNonce(deps, { nonce: identity.nonce, browser });
  const now = deps.now();
  const enter = () =>
    deps.database.transaction(async (manager) => {
      await useUpNonce(manager, { id, now });
      const known = await manager.findOneBy(Customer, { googleSub: identity.sub });
      return known ?? joinOrOpen(manager, deps, { identity, browser, now });
    });
  // The same person may have just opened the conflicting account.
  const customer = await enter().catch((error: unknown) => {
    if (error instanceof ApiError && error.type === 'EMAIL_TAKEN') return enter();
    throw error;
  });
  return startCustomerSession(deps, { customer, device });
}

async function joinOrOpen(
  manager: EntityManager,
  deps: Dependencies,
  { identity, browser, now }: Entrance,
): Promise<Customer> {
  const { email } = identity;
  const isOwner =
    speaksFor(identity) || (await takeProof(manager, { email, browser, purpose: 'account', now }));
  if (!isOwner) throw verifyEmailFirst();
  const known = await manager.findOneBy(Customer, { email });
  if (!known) return openAccount(manager, { identity, now });
  const { affected } = await manager.update(
    Customer,
    { id: known.id, googleSub: IsNull() },
    { googleSub: identity.sub },
  );
  if (affected !== 1) throw otherGoogleAccount();
  await endSessionsOf(manager, known.id);
  await putInOutbox(manager, {
    about: `google-joined:${known.id}`,
    recipient: email,
    mail: googleJoinedMail(mailStudio(deps.env)),
    now,
  });
  return known;
}

/**
 * Whether Google knows who owns the address: for Gmail addresses, and for addresses in the domain that Google hosts
 * for an organization, which `hd` names (developers.google.com/identity/gsi/web/guides/verify-google-id-token). For
 * any other address, Google says only that it was verified once, and cannot know who owns it today.
 */
function speaksFor({ email, isEmailVerified, hostedDomain }: GoogleIdentity): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  return isEmailVerified && (domain === 'gmail.com' || domain === hostedDomain?.toLowerCase());
}

async function openAccount(
  manager: EntityManager,
  { identity: { email, name, sub }, now }: Pick<Entrance, 'identity' | 'now'>,
): Promise<Customer> {
  const customer: Customer = {
    id: randomUUID(),
    email,
    name,
    phone: null,
    passwordHash: null,
    googleSub: sub,
    createdAt: now,
  };
  await addCustomer(manager, customer);
  return customer;
}
