import { createHash } from 'node:crypto';
import type { createPayment } from '@studio/contract';
import { readSession } from '../../availability/bookable-session.ts';
import { sql } from '../../database/rows.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Call } from '../../route.ts';

const repeatMinutes = 10;

type Asked = Pick<Call<typeof createPayment>['body'], 'reservationDetails' | 'confirmDuplicate'>;

/**
 * Derives the key for a client that sends none. Requests with the same address, session and party have the same
 * key, so nobody pays twice by accident. Ten minutes after the booking was confirmed, the next request gets a new
 * key. A second booking that the guest asks for gets a separate key, so asking twice books it once.
 */
export async function deriveCheckoutId(
  deps: Pick<Dependencies, 'database' | 'now'>,
  { reservationDetails, confirmDuplicate = false }: Asked,
): Promise<string> {
  const { guestEmail, date, guestCount } = reservationDetails;
  const session = readSession(date);
  const sameBooking = [guestEmail, session.date, session.slotId, guestCount];
  if (confirmDuplicate) sameBooking.push('another');
  for (let earlier = 0; ; earlier++) {
    const checkoutId = derivedFrom([...sameBooking, earlier]);
    if (!(await isUsedUp(deps, checkoutId))) return checkoutId;
  }
}

// A header cannot contain a colon (route.ts), so a client that computes the hash cannot send this key.
const derivedFrom = (facts: unknown[]): string =>
  `derived:${createHash('sha256').update(JSON.stringify(facts)).digest('hex')}`;

// Counts from the confirmation, because the charge or the hold may have started much earlier.
async function isUsedUp(
  { database, now }: Pick<Dependencies, 'database' | 'now'>,
  checkoutId: string,
): Promise<boolean> {
  const tenMinutesAgo = new Date(now().getTime() - repeatMinutes * 60_000);
  const confirmed = await database.read(
    sql`SELECT reservation.id FROM reservation
      JOIN audit_entry ON audit_entry.reservation_id = reservation.id
      WHERE checkout_id = ${checkoutId} AND state IN ('CONFIRMED', 'CANCELLED')
        AND state_after = 'CONFIRMED' AND state_before <> 'CONFIRMED' AND at <= ${tenMinutesAgo}`,
  );
  return confirmed.length > 0;
}
