import type { Dependencies } from '../../dependencies.ts';
import { issueToken } from '../../auth/session/token.ts';
import { linkInvalid } from '../../http/errors.ts';
import { Reservation } from '../../reservation/reservation.entity.ts';
import { idOfKey, isKeyOf } from '../../reservation/booking-key.ts';

const lifeMinutes = 60;

/** A session of an hour for the booking of a link. One answer for a wrong, an old and an ended one. */
export function openBooking(
  deps: Dependencies,
  { key, client }: { key: string; client: string },
): Promise<{ token: string; expiresAt: string; bookingId: string }> {
  const { throttles, now } = deps;
  return throttles.guard([[throttles.wrongBookingKeysPerClient, client]], async (countWrong) => {
    const booking = await findByKey(deps, key);
    if (!booking) {
      await countWrong();
      throw linkInvalid();
    }
    const expiresAt = new Date(now().getTime() + lifeMinutes * 60_000);
    const token = await issueToken(deps, {
      audience: 'booking',
      bookingId: booking.id,
      signedInAt: now(),
      expiresAt,
    });
    return { token, expiresAt: expiresAt.toISOString(), bookingId: booking.id };
  });
}

async function findByKey(
  { database, env, now }: Dependencies,
  key: string,
): Promise<Reservation | null> {
  const id = idOfKey(key);
  const booking = id && (await database.run((manager) => manager.findOneBy(Reservation, { id })));
  return booking && isKeyOf(env, { key, booking, now: now() }) ? booking : null;
}
