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
 * Customers are identified by Google's `sub`. An unknown one opens an account, or joins the account of their
 * address, when Google vouches for that address or this browser has proved it; otherwise VERIFY_EMAIL, and the same
 * token signs in after the proof. An account with a Google identity is joined by no other.
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
  // A conflicting account may have been opened by the same person.
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
 * True for Gmail addresses, and for addresses in the domain that Google hosts for the organization
 * (developers.google.com/identity/gsi/web/guides/verify-google-id-token). `hd` names the organization's domain. For
 * an address elsewhere, Google only says that it was verified once, and cannot know who owns it today.
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
