import { createHash } from 'node:crypto';
import { LessThan } from 'typeorm';
import type { ReservationDetails } from '../../contract/index.ts';
import { readSession } from '../availability/bookable-session.ts';
import type { Dependencies } from '../dependencies.ts';
import { Reservation } from '../reservation/reservation.entity.ts';

const repeatMinutes = 10;

/**
 * The key of a client that sends none: the same for the same address, session and party, so that it
 * cannot pay twice by accident; a new one once the booking before is ten minutes old.
 */
export async function deriveCheckoutId(
  { database, now }: Pick<Dependencies, 'database' | 'now'>,
  { guestEmail, date, guestCount }: ReservationDetails,
): Promise<string> {
  const session = readSession(date);
  const tenMinutesAgo = new Date(now().getTime() - repeatMinutes * 60_000);
  const earlier = await database.run((manager) =>
    manager.countBy(Reservation, {
      guestEmail,
      slotDate: session.date,
      slotId: session.slotId,
      guestCount,
      state: 'CONFIRMED',
      createdAt: LessThan(tenMinutesAgo),
    }),
  );
  const hash = createHash('sha256')
    .update(JSON.stringify([guestEmail, session.date, session.slotId, guestCount, earlier]))
    .digest('hex');
  // No header can have a colon (route.ts): who computes the hash still cannot speak for the client.
  return `derived:${hash}`;
}
