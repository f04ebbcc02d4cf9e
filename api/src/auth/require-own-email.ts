import { sql } from '../database/rows.ts';
import { customerOf } from './session/customer-session.ts';
import type { Session } from './session/session.entity.ts';
import type { Dependencies } from '../dependencies.ts';
import { type Proof, requireVerifiedEmail } from '../email/verify-email.ts';

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

/**
 * A signed-in customer's own address needs no code; any other must have been verified just now. Throws
 * EMAIL_NOT_VERIFIED.
 */
export async function requireOwnEmail(deps: Reading, holder: Holder): Promise<void> {
  const isCustomer = holder.heldBy !== holder.browser;
  if (!isCustomer) await requireVerifiedEmail(deps, holder);
}

/** The same, or they have held seats with this address: what became of them is no secret to who held them. */
export async function requireOwnBookings(deps: Reading, holder: Holder): Promise<void> {
  const { heldBy, email } = holder;
  const held = await deps.database.read(
    sql`SELECT id FROM reservation WHERE guest_email = ${email} AND held_by = ${heldBy} LIMIT 1`,
  );
  if (held.length === 0) await requireOwnEmail(deps, holder);
}
