import { randomUUID } from 'node:crypto';
import { inLanes } from '../lanes.ts';
import type { Stage } from '../prove-test.ts';
import {
  createVisitor,
  createVisitors,
  goodCard,
  payment,
  service,
  signInAdmin,
  type Visitor,
} from './booking.ts';
import { callPatiently } from './bookings.ts';
import type { Request } from './call.ts';
import { type Row, toColumn } from './servers/database.ts';
import { until } from './settle.ts';
import type { Studio } from './start-studio.ts';

/** A booking whose guest has opened the emailed link. `date` is its session. */
export type GuestBooking = {
  id: string;
  version: number;
  visitor: Visitor;
  token: string;
  date: string;
};

/** Makes bookings at the same time, each for a different guest, and opens their links. */
export async function bookAndOpen(
  { studio, witness }: Stage,
  wishes: { date: string; guests?: number }[],
): Promise<GuestBooking[]> {
  const visitors = await createVisitors(studio, wishes.length);
  return Promise.all(
    wishes.map(async (wish, index) => {
      const visitor = visitors[index]!;
      const paid = await callPatiently(studio, payment({ visitor, ...wish }));
      witness.promise(paid);
      if (paid.status !== 200) throw new Error(`A guest could not book: ${paid.text}`);
      const id = String(paid.body['reservationId']);
      const booking = { id, visitor, token: await openLink(studio, visitor), date: wish.date };
      const shown = await studio.call(asGuest(booking));
      return { ...booking, version: Number(shown.body['version']) };
    }),
  );
}

/** Waits for an emailed link to this address, or to any. Resolves to the key of the newest one. */
export async function newestLink({ providers }: Studio, email?: string): Promise<string> {
  const linkIn = /\/booking#([\w-]+)/;
  const read = async () =>
    (await providers.inbox(email)).flatMap(({ text }) => linkIn.exec(text)?.[1] ?? []);
  await until(async () => (await read()).length > 0, 180_000);
  const [key = 'none came'] = await read();
  return key;
}

/** Opens the newest link emailed to a visitor. Resolves to a token that is valid for an hour. */
async function openLink(studio: Studio, { email, client }: Visitor): Promise<string> {
  const body = { key: await newestLink(studio, email) };
  const opened = await studio.call({ path: '/booking/open', client, body });
  if (opened.status !== 200) throw new Error(`A link did not open: ${opened.text}`);
  return String(opened.body['token']);
}

/** Builds a guest's request about a booking. Without a body, it reads the booking. */
export const asGuest = (
  { id, token, visitor }: Pick<GuestBooking, 'id' | 'token' | 'visitor'>,
  path = '',
  body?: object,
): Request => ({
  path: `/booking/${id}${path}`,
  token,
  client: visitor.client,
  ...(body ? { body } : {}),
});

export async function readRow({ database }: Studio, id: string): Promise<Row> {
  const [row] = await database.read('SELECT * FROM reservation WHERE id = ?', [id]);
  return row!;
}

/** Cancels all bookings of a day with full refunds, so that its seats can be sold again. */
export async function emptyDay(studio: Studio, day: string): Promise<void> {
  const token = await signInAdmin(studio);
  const rows = await studio.database.read(
    `SELECT id, version, (SELECT COALESCE(SUM(amount_cents - refunded_cents), 0)
       FROM payment_attempt paid WHERE paid.state = 'COMPLETED' AND paid.reservation_id IN
         (SELECT part.id FROM reservation part WHERE part.state = 'CONFIRMED'
            AND (part.id = reservation.id OR part.booking_id = reservation.id))) AS left_cents
     FROM reservation WHERE state = 'CONFIRMED' AND booking_id IS NULL AND slot_date = ?`,
    [day],
  );
  await inLanes(rows, {
    lanes: 4,
    async work({ id, version, left_cents: left }) {
      const body = { version, refundCents: Number(left) };
      const answer = await studio.call({ path: `/admin/booking/${id}/cancel`, token, body });
      if (answer.status !== 200) throw new Error(`Staff could not cancel: ${answer.text}`);
    },
  });
}

// Payments after booking: a balance, paid by the guest or at the desk, and a deposit paid by link.

export const depositCents = 3000;

/** The balance after the deposit, at the default menu price. */
export const dueCents = 13_500;

/** The request in which a guest pays the balance. The same `key` means the same click. */
export const payBalance = (
  booking: GuestBooking,
  { amountCents = dueCents, key = randomUUID() } = {},
): Request => ({ ...asGuest(booking, '/balance', { sourceId: goodCard, amountCents }), key });

/**
 * Makes a booking's session one that ended a day ago, so that its guest can leave a tip. Resolves to a function that
 * gives it back its start.
 */
export async function endSession(
  studio: Studio,
  { id }: GuestBooking,
): Promise<() => Promise<void>> {
  const { database, now } = studio;
  const { starts_at: start = null } = await readRow(studio, id);
  const startAt = (at: Row[string]) =>
    database.write('UPDATE reservation SET starts_at = ? WHERE id = ?', [at, id]);
  await startAt(toColumn(new Date(now().getTime() - 86_400_000)));
  return () => startAt(start);
}

/** The request in which a guest leaves the booking's first tip. The same `key` means the same click. */
export const leaveTip = (
  booking: GuestBooking,
  { amountCents = 2000, key = randomUUID() } = {},
): Request => ({
  ...asGuest(booking, '/tip', { sourceId: goodCard, amountCents, givenCents: 0 }),
  key,
});

type Desk = { token: string; version: number; amountCents?: number; key?: string };

/** The request in which staff take cash for a booking. The same `key` means the same click. */
export const takeAtDesk = (
  { id }: GuestBooking,
  { token, version, amountCents = dueCents, key = randomUUID() }: Desk,
): Request => ({
  path: `/admin/booking/${id}/desk-payment`,
  token,
  key,
  body: { method: 'CASH', version, amountCents },
});

/** Staff hold a seat for a guest on the phone until the deposit is paid. The guest opens the emailed link. */
export async function holdByLink(
  { studio }: Stage,
  { date, token }: { date: string; token: string },
): Promise<GuestBooking> {
  const visitor = createVisitor();
  const { name: guestName, email: guestEmail } = visitor;
  const seats = { service, date, guestCount: 1, guestName, guestEmail };
  const wish = { ...seats, source: 'PHONE', deposit: 'LINK', notify: true };
  const request = { path: '/admin/booking', token, key: randomUUID(), body: wish };
  const { status, body, text } = await callPatiently(studio, request);
  if (status !== 200) throw new Error(`Staff could not hold seats: ${text}`);
  const { id } = body['reservation'] as { id: string };
  return { id, version: 1, visitor, token: await openLink(studio, visitor), date };
}
