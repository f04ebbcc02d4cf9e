import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Env } from '../env.ts';
import type { Linked } from '../reservation/booking-key.ts';

const idBytes = 16;
const seatAt = idBytes;
const signatureAt = seatAt + 2;
const keyBytes = signatureAt + 32;

type Seat = { bookingId: string; seat: number };

/**
 * The address of one seat's form. Its secret is the booking's id, the seat's id and our signature of both, 67 characters
 * in the fragment, so no server or log sees it. Nothing is stored; a new `link_version` ends the links of all seats.
 */
export function seatUrl(env: Env, booking: Linked, seat: number): string {
  const bytes = Buffer.alloc(signatureAt - seatAt);
  bytes.writeUInt16BE(seat);
  const parts = [toBytes(booking.id), bytes, signatureOf(env, booking, seat)];
  return `${env.SITE_URL}/booking/guest#${Buffer.concat(parts).toString('base64url')}`;
}

/** The seat in a key, or null if the text is not a key. Does not check the signature. */
export function seatOfKey(key: string): Seat | null {
  const bytes = Buffer.from(key, 'base64url');
  if (bytes.length !== keyBytes) return null;
  const bookingId = bytes
    .toString('hex', 0, idBytes)
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { bookingId, seat: bytes.readUInt16BE(seatAt) };
}

/** Whether our signature in a key is of this booking and seat. */
export const isSeatKeyOf = (env: Env, key: string, seat: { booking: Linked; seat: number }) =>
  timingSafeEqual(
    Buffer.from(key, 'base64url').subarray(signatureAt),
    signatureOf(env, seat.booking, seat.seat),
  );

const signatureOf = (env: Env, { id, linkVersion }: Linked, seat: number): Buffer =>
  createHmac('sha256', env.CUSTOMER_TOKEN_KEY)
    .update(`seat-link ${id} ${linkVersion} ${seat}`)
    .digest();

const toBytes = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');
