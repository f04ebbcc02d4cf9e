import { createHmac, randomUUID } from 'node:crypto';
import { readEnv } from '../env.ts';
import { bookingUrl, isKeyOf } from './booking-key.ts';

const env = readEnv({ NODE_ENV: 'test', ADMIN_PASSWORD: 'a password for tests' });
const now = new Date('2026-12-01T21:00:00Z');
const bookings = Array.from({ length: 500 }, () => ({
  id: randomUUID(),
  linkVersion: 1,
  startsAt: now,
}));

test('a new key ends in a letter or a digit, and opens its booking only', () => {
  const keys = bookings.map((booking) => bookingUrl(env, booking).split('#')[1]!);
  expect(keys.filter((key) => !/^[\w-]{63}[A-Za-z0-9]$/.test(key))).toEqual([]);
  expect(keys.every((key, index) => isKeyOf(env, { key, booking: bookings[index]!, now }))).toBe(
    true,
  );
  expect(isKeyOf(env, { key: keys[0]!, booking: bookings[1]!, now })).toBe(false);
});

test('a key that was sent before still opens its booking, whatever it ends in', () => {
  const keyOf = ({ id, linkVersion }: (typeof bookings)[number]) =>
    Buffer.concat([
      Buffer.from(id.replaceAll('-', ''), 'hex'),
      createHmac('sha256', env.CUSTOMER_TOKEN_KEY)
        .update(`booking-link ${id} ${linkVersion}`)
        .digest(),
    ]).toString('base64url');
  expect(bookings.some((booking) => /[-_]$/.test(keyOf(booking)))).toBe(true);
  for (const booking of bookings) {
    expect(isKeyOf(env, { key: keyOf(booking), booking, now })).toBe(true);
  }
});
