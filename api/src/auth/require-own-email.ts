import { sql } from '../database/rows.ts';
import { customerOf } from './session/customer-session.ts';
import type { Session } from './session/session.entity.ts';
import type { Dependencies } from '../dependencies.ts';
import { isVerifiedEmail, type Proof } from '../email/verify-email.ts';
import { emailNotVerified } from '../http/errors.ts';

type Reading = Pick<Dependencies, 'database' | 'now'>;

/** Who asks to book with an address: `heldBy` is the customer's id where it is their own, else the browser's hash. */
export type Holder = Proof & { heldBy: string | null };

export async function findHolder(
  deps: Reading,
  { session, email, browser }: Omit<Proof, 'purpose'> & { session: Session | null },
): Promise<Holder> {
  const isOwn = session && (await customerOf(deps, session)).email === email;
  return { email, browser, purpose: 'booking', heldBy: isOwn ? session.customerId : browser };
}

/** A signed-in customer's own address needs no code; any other must have been verified just now. */
export async function isOwnEmail(deps: Reading, holder: Holder): Promise<boolean> {
  const isCustomer = holder.heldBy !== holder.browser;
  return isCustomer || (await isVerifiedEmail(deps, holder));
}

/** Throws EMAIL_NOT_VERIFIED where it is not. */
export async function requireOwnEmail(deps: Reading, holder: Holder): Promise<void> {
  if (!(await isOwnEmail(deps, holder))) throw emailNotVerified();
}

/**
 * Throws EMAIL_NOT_VERIFIED unless they have held seats with this address: what became of these is no secret to
 * who held them, though their proof is used up.
 */
export async function requireOwnBookings(
  { database }: Reading,
  { heldBy, email }: Holder,
): Promise<void> {
  const held = await database.read(
    sql`SELECT id FROM reservation WHERE guest_email = ${email} AND held_by = ${heldBy} LIMIT 1`,
  );
  if (held.length === 0) throw emailNotVerified();
}
