import { bookingIdOfKey } from '@studio/contract';
import type { Dependencies } from '../../dependencies.ts';
import { issueToken } from '../../auth/session/token.ts';
import { siteOf } from '../../http/client-of.ts';
import { emailNeeded, linkInvalid, otherEmail } from '../../http/errors.ts';
import { Reservation } from '../../reservation/reservation.entity.ts';
import { isKeyOf } from '../../reservation/booking-key.ts';
import { shownNumber } from '../../reservation/booking-number.ts';
import { findPaid, isPaidLately } from './find-paid.ts';
import { opensWithoutAddress } from './link-opening.ts';

const lifeMinutes = 60;

type Opening = {
  key?: string | undefined;
  email?: string | undefined;
  /** The checkout that paid, instead of a link; works only in the browser that paid (`browserOf`). */
  checkoutId?: string | undefined;
  browser: string | null;
  client: string;
};

export type Opened = {
  token: string;
  expiresAt: string;
  bookingId: string;
  bookingNumber?: string;
};

/**
 * Opens a one-hour sign-in session for the booking of a link. Wrong, old and ended links get the same answer.
 * Checks the key first, which takes one read: nobody guesses 256 bits, and a valid link works however many wrong
 * ones came from the same network. Throws EMAIL_NEEDED when the link or the checkout no longer opens without the
 * booking's address.
 */
export async function openBooking(
  deps: Dependencies,
  { key, email, checkoutId, browser, client }: Opening,
): Promise<Opened> {
  if (checkoutId !== undefined) {
    const paid = await findPaid(deps, { checkoutId, browser });
    if (!paid) return refuseKey(deps, client);
    if (!isPaidLately(deps, paid)) await requireAddress(deps, paid, { email, client });
    return openSession(deps, paid);
  }
  const booking = await findByKey(deps, key ?? '');
  if (!booking) return refuseKey(deps, client);
  const isAsked = !(await opensWithoutAddress(deps, booking));
  if (isAsked) await requireAddress(deps, booking, { email, client });
  return openSession(deps, booking);
}

/** Opens a one-hour sign-in session for a booking. */
export async function openSession(deps: Dependencies, booking: Reservation): Promise<Opened> {
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

/**
 * An address is easy to guess, so tries are limited for each link and network. A stranger on another network cannot
 * use up the guest's tries.
 */
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
