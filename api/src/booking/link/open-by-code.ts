import { setTimeout as sleep } from 'node:timers/promises';
import { limits } from '@studio/contract';
import { In, IsNull, Not } from 'typeorm';
import type { Dependencies } from '../../dependencies.ts';
import { limitCodes, mailCode } from '../../email/send-verification-code.ts';
import { useUpCode } from '../../email/verify-email.ts';
import { codeInvalid } from '../../http/errors.ts';
import { bookingKey, linkEnd } from '../../reservation/booking-key.ts';
import { Reservation } from '../../reservation/reservation.entity.ts';
import { answerMs } from './mail-link.ts';
import { type Opened, openSession } from './open-booking.ts';

/** `bookingNumber` is in its stored form. */
type Named = { bookingNumber: string; email: string };

type Sent = { sent: true; resendAfter: number };

/**
 * Emails a code for a booking to its address. The answer, its timing and its limits are the same if the number is
 * unknown or has another address: only the email is missing.
 */
export async function mailBookingCode(
  deps: Dependencies,
  { bookingNumber, email, browser, client }: Named & { browser: string; client: string },
): Promise<Sent> {
  const recipient = { email, browser, purpose: 'open' as const };
  const mailed = limitCodes(deps, { ...recipient, client }, async (count) => {
    const isSent = (await findLinked(deps, { bookingNumber, email })) !== null;
    await mailCode(deps, { recipient, bookingNumber, isSent });
    await count();
  });
  await Promise.all([mailed, sleep(answerMs)]);
  return { sent: true, resendAfter: limits.codeResendSeconds };
}

type Typed = Named & { code: string; browser: string | null; client: string };

/**
 * Opens a booking as its emailed link does, and returns that link's key: the code went to the same address. A code is
 * for one booking, and proves the address for nothing else.
 */
export async function openByCode(
  deps: Dependencies,
  { bookingNumber, email, ...typed }: Typed,
): Promise<Opened & { key: string }> {
  await useUpCode(deps, { ...typed, email, bookingNumber, uses: ['open'] });
  // Staff may have corrected the address meanwhile.
  const booking = await findLinked(deps, { bookingNumber, email });
  if (!booking) throw codeInvalid();
  return { ...(await openSession(deps, booking)), key: bookingKey(deps.env, booking) };
}

/** Finds a booking whose emails contain a link that still works. */
async function findLinked(
  { database, now }: Dependencies,
  { bookingNumber, email: guestEmail }: Named,
): Promise<Reservation | null> {
  const named = { bookingNumber, guestEmail, bookingId: IsNull() };
  const booking = await database.run((manager) =>
    manager.findOneBy(Reservation, [
      { ...named, state: In(['CONFIRMED', 'CANCELLED']) },
      { ...named, source: Not('WEB' as const) },
    ]),
  );
  return booking && now() <= linkEnd(booking) ? booking : null;
}
