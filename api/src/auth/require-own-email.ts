import { sql } from '../database/rows.ts';
import { customerOf } from './session/customer-session.ts';
import type { Session } from './session/session.entity.ts';
import type { Dependencies } from '../dependencies.ts';
import { browserOf, markBrowser } from '../email/browser-of.ts';
import { isVerifiedEmail, type Proof } from '../email/verify-email.ts';
import { emailNotVerified } from '../http/errors.ts';
import type { OwnCookie } from '../http/own-cookie.ts';

type Reading = Pick<Dependencies, 'database' | 'now'>;

/** The address in a booking request. `isCustomer`: it is the address of the signed-in account. */
export type Holder = Proof & { isCustomer: boolean };

type Visitor = { session: Session | null; email: string; cookie: OwnCookie };

/** Also gives a customer's browser its cookie, so that the checkout continues after a sign-out. */
export async function findHolder(
  deps: Reading,
  { session, email, cookie }: Visitor,
): Promise<Holder> {
  const browser = session ? markBrowser(cookie) : browserOf(cookie);
  const isCustomer = session !== null && (await customerOf(deps, session)).email === email;
  return { email, browser, purpose: 'booking', isCustomer };
}

/**
 * Whether the visitor has proved the address. A signed-in customer's address needs no code; any other must have
 * been verified just now.
 */
export async function isOwnEmail(deps: Reading, holder: Holder): Promise<boolean> {
  return holder.isCustomer || (await isVerifiedEmail(deps, holder));
}

/** Throws EMAIL_NOT_VERIFIED unless the visitor has proved the address. */
export async function requireOwnEmail(deps: Reading, holder: Holder): Promise<void> {
  if (!(await isOwnEmail(deps, holder))) throw emailNotVerified();
}

/**
 * Throws EMAIL_NOT_VERIFIED unless this browser has held seats with this address. Such a browser may see what
 * happened to those seats even after its proof is used up.
 */
export async function requireOwnBookings(
  { database }: Reading,
  { browser, email }: Holder,
): Promise<void> {
  const held = await database.read(
    sql`SELECT id FROM reservation WHERE guest_email = ${email} AND held_by = ${browser} LIMIT 1`,
  );
  if (held.length === 0) throw emailNotVerified();
}
