import type { Dependencies } from '../../dependencies.ts';
import { issueToken } from '../../auth/session/token.ts';
import { linkInvalid } from '../../http/errors.ts';
import { Reservation } from '../../reservation/reservation.entity.ts';
import { idOfKey, isKeyOf } from '../../reservation/booking-key.ts';

const lifeMinutes = 60;

/**
 * A session of an hour for the booking of a link. One answer for a wrong, an old and an ended one. The key is
 * checked first, which is one read: nobody guesses 256 bits, and a valid link opens however many wrong ones
 * came from the same network.
 */
export async function openBooking(
  deps: Dependencies,
  { key, client }: { key: string; client: string },
): Promise<{ token: string; expiresAt: string; bookingId: string }> {
  const booking = await findByKey(deps, key);
  if (!booking) return refuseKey(deps, client);
  const { now } = deps;
  const expiresAt = new Date(now().getTime() + lifeMinutes * 60_000);
  const token = await issueToken(deps, {
    audience: 'booking',
    bookingId: booking.id,
    signedInAt: now(),
    expiresAt,
  });
  return { token, expiresAt: expiresAt.toISOString(), bookingId: booking.id };
}

const refuseKey = ({ throttles }: Dependencies, client: string): Promise<never> =>
  throttles.guard([[throttles.wrongBookingKeysPerClient, client]], async (countWrong) => {
    await countWrong();
    throw linkInvalid();
  });

async function findByKey(
  { database, env, now }: Dependencies,
  key: string,
): Promise<Reservation | null> {
  const id = idOfKey(key);
  const booking = id && (await database.run((manager) => manager.findOneBy(Reservation, { id })));
  return booking && isKeyOf(env, { key, booking, now: now() }) ? booking : null;
}
