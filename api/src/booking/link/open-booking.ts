import { bookingIdOfKey } from '@studio/contract';
import type { Dependencies } from '../../dependencies.ts';
import { issueToken } from '../../auth/session/token.ts';
import { siteOf } from '../../http/client-of.ts';
import { emailNeeded, linkInvalid, otherEmail } from '../../http/errors.ts';
import { Reservation } from '../../reservation/reservation.entity.ts';
import { isKeyOf } from '../../reservation/booking-key.ts';
import { shownNumber } from '../../reservation/booking-number.ts';
import { findPaid } from './find-paid.ts';
import { opensWithoutAddress } from './link-opening.ts';

const lifeMinutes = 60;

type Opening = {
  /** The key in the link’s fragment. */
  key?: string | undefined;
  email?: string | undefined;
  /** Instead of a link, the checkout that has paid, in its browser (`browserOf`). */
  checkoutId?: string | undefined;
  browser: string | null;
  client: string;
};

type Opened = { token: string; expiresAt: string; bookingId: string; bookingNumber?: string };

/**
 * A session of an hour for the booking of a link. One answer for a wrong, an old and an ended one. The key is
 * checked first, which is one read: nobody guesses 256 bits, and a valid link opens however many wrong ones
 * came from the same network. Throws EMAIL_NEEDED where the link no longer opens without the booking's address.
 */
export async function openBooking(
  deps: Dependencies,
  { key, email, checkoutId, browser, client }: Opening,
): Promise<Opened> {
  if (checkoutId !== undefined) {
    const paid = await findPaid(deps, { checkoutId, browser });
    return paid ? openSession(deps, paid) : refuseKey(deps, client);
  }
  const booking = await findByKey(deps, key ?? '');
  if (!booking) return refuseKey(deps, client);
  const isAsked = !(await opensWithoutAddress(deps, booking));
  if (isAsked) await requireAddress(deps, booking, { email, client });
  return openSession(deps, booking);
}

async function openSession(deps: Dependencies, booking: Reservation): Promise<Opened> {
  const { now } = deps;
  const expiresAt = new Date(now().getTime() + lifeMinutes * 60_000);
  const token = await issueToken(deps, {
    audience: 'booking',
    bookingId: booking.id,
    signedInAt: now(),
    expiresAt,
  });
  const bookingNumber = shownNumber(booking.bookingNumber);
  return {
    token,
    expiresAt: expiresAt.toISOString(),
    bookingId: booking.id,
    ...(bookingNumber && { bookingNumber }),
  };
}

const refuseKey = ({ throttles }: Dependencies, client: string): Promise<never> =>
  throttles.guard([[throttles.wrongBookingKeysPerClient, client]], async (countWrong) => {
    await countWrong();
    throw linkInvalid();
  });

/** An address is easy to guess, so tries are limited, by link and network: no stranger elsewhere uses up a guest's. */
async function requireAddress(
  { throttles }: Dependencies,
  { id, linkVersion, guestEmail }: Reservation,
  { email, client }: Pick<Opening, 'email' | 'client'>,
): Promise<void> {
  if (email === undefined) throw emailNeeded();
  const tries = `${id} ${linkVersion} ${siteOf(client)}`;
  await throttles.guard([[throttles.wrongAddressesPerLinkAndSite, tries]], async (countWrong) => {
    if (email === guestEmail) return;
    await countWrong();
    throw otherEmail();
  });
}

async function findByKey(
  { database, env, now }: Dependencies,
  key: string,
): Promise<Reservation | null> {
  const id = bookingIdOfKey(key);
  const booking = id && (await database.run((manager) => manager.findOneBy(Reservation, { id })));
  return booking && isKeyOf(env, { key, booking, now: now() }) ? booking : null;
}
