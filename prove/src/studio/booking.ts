import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { importContract } from '../built.ts';
import type { Request } from './call.ts';
import { toColumn } from './servers/database.ts';
import type { Studio } from './start-studio.ts';

const { addDays, isClosedDay, slots, studioDate, toDraftTime } = await importContract();

/** `cookie` identifies the visitor's browser. */
export type Visitor = ReturnType<typeof createVisitor>;

/** Creates a visitor whose email, phone number and name occur nowhere else. */
export function createVisitor() {
  const id = randomUUID().slice(0, 13);
  const digits = String(Math.floor(Math.random() * 1e7)).padStart(7, '0');
  const octet = () => 1 + Math.floor(Math.random() * 250);
  return {
    email: `guest-${id}@mail.example`,
    phone: `(213) ${digits.slice(0, 3)}-${digits.slice(3)}`,
    name: `Guest ${id}`,
    client: `100.${octet()}.${octet()}.${octet()}`,
    cookie: `browser=${randomBytes(32).toString('base64url')}`,
  };
}

const perStatement = 200;

/** Creates visitors who have verified their addresses in their browsers with emailed codes. */
export async function createVisitors(
  studio: Studio,
  count: number,
  purpose: 'booking' | 'account' = 'booking',
): Promise<Visitor[]> {
  const visitors = Array.from({ length: count }, createVisitor);
  const at = toColumn(studio.now());
  for (let from = 0; from < count; from += perStatement) {
    const some = visitors.slice(from, from + perStatement);
    await studio.database.write(
      `INSERT INTO email_proof (email, browser_hash, purpose, code_hash, attempts, sent_at, verified_at)
       VALUES ${some.map(() => '(?, ?, ?, NULL, 0, ?, ?)').join(', ')}`,
      some.flatMap(({ email, cookie }) => {
        const hash = createHash('sha256').update(cookie.split('=')[1]!).digest('hex');
        return [email, hash, purpose, at, at];
      }),
    );
  }
  return visitors;
}

/** The sessions that can be booked from tomorrow on, in the draft's format. */
export function openSessions(studio: Studio, count = 1000): string[] {
  const today = studioDate(studio.now());
  return Array.from({ length: 59 }, (_, day) => addDays(today, 1 + day))
    .filter((date) => !isClosedDay(date))
    .flatMap((date) => slots.map(({ id: slotId }) => toDraftTime({ date, slotId })))
    .slice(0, count);
}

/** The sessions far enough ahead that canceling refunds the whole deposit. */
export const refundableSessions = (studio: Studio): string[] => {
  const soon = addDays(studioDate(studio.now()), 8);
  return openSessions(studio).filter((date) => date > soon);
};

export const slotOf = (date: string): { date: string; slotId: number } => ({
  date: date.slice(0, 10),
  slotId: slots.find(({ hour }) => hour === Number(date.slice(11, 13)))!.id,
});

export const service = 'Silver Ring Workshop';
export const goodCard = 'cnon:card-nonce-ok';
export const declinedCard = 'cnon:card-nonce-declined';

type Order = { visitor: Visitor; date: string; guests?: number; key?: string; card?: string };

/** The payment request for a booking, as the page sends it. */
export function payment(order: Order): Request & { key: string } {
  const { visitor, date, guests = 1, key = randomUUID(), card = goodCard } = order;
  const { name, email, phone, client, cookie } = visitor;
  const reservationDetails = {
    service,
    date,
    guestCount: guests,
    guestName: name,
    guestEmail: email,
    guestPhone: phone,
    guestNote: `A note of ${name}`,
  };
  const body = { sourceId: card, reservationDetails };
  return { path: '/payment/create-payment', key, client, cookie, body };
}

/** The request that holds seats for ten minutes, as the page sends it before the payment. */
export function hold({ visitor, date, guests = 1, key = randomUUID() }: Order): Request {
  const { email, client, cookie } = visitor;
  const body = { service, date, guestCount: guests, guestEmail: email };
  return { path: '/reservation/hold', key, client, cookie, body };
}

export async function signInAdmin(studio: Studio): Promise<string> {
  const { body, text } = await studio.call({
    path: '/admin/auth',
    body: { password: studio.secrets['ADMIN_PASSWORD'] },
  });
  const { token } = body;
  if (typeof token !== 'string') throw new Error(`Staff could not sign in: ${text}`);
  return token;
}
