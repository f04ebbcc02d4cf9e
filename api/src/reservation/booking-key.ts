import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Env } from '../env.ts';
import type { Reservation } from './reservation.entity.ts';

/** How many days after the session a link still opens its booking. */
const lifeDays = 30;

const idBytes = 16;

export type Linked = Pick<Reservation, 'id' | 'linkVersion' | 'startsAt'>;

/**
 * The secret of a booking's link: its id and our signature of it, 64 characters. Nothing is stored, so an email
 * needs no row. Every email of a booking has the same link, until a new `link_version` ends it.
 */
export const bookingKey = (env: Env, booking: Linked): string =>
  Buffer.concat([toBytes(booking.id), signatureOf(env, booking)]).toString('base64url');

export const linkEnd = ({ startsAt }: Pick<Linked, 'startsAt'>): Date =>
  new Date(startsAt.getTime() + lifeDays * 86_400_000);

/** Whether a key opens this booking at the time `now`. */
export function isKeyOf(
  env: Env,
  { key, booking, now }: { key: string; booking: Linked; now: Date },
) {
  const given = Buffer.from(key, 'base64url').subarray(idBytes);
  const signatures = [signatureOf(env, booking), firstSignatureOf(env, booking)];
  const isOurs = signatures.some((signature) => timingSafeEqual(given, signature));
  return now <= linkEnd(booking) && isOurs;
}

/** The address of a booking's page. The part after `#` is never sent to a server, so it is in no log or Referer. */
export const bookingUrl = (env: Env, booking: Linked): string =>
  `${env.SITE_URL}/booking#${bookingKey(env, booking)}`;

/** Keys of earlier releases have this signature, whatever they end in. */
const firstSignatureOf = (env: Env, { id, linkVersion }: Linked, more = ''): Buffer =>
  createHmac('sha256', env.CUSTOMER_TOKEN_KEY)
    .update(`booking-link ${id} ${linkVersion}${more}`)
    .digest();

/** A signature that ends in a letter or digit: email software leaves a dash or an underscore out of a link. */
function signatureOf(env: Env, booking: Linked): Buffer {
  let signature = firstSignatureOf(env, booking);
  for (let tries = 1; /[-_]$/.test(signature.toString('base64url', 29)); tries++) {
    signature = firstSignatureOf(env, booking, ` ${tries}`);
  }
  return signature;
}

const toBytes = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');
