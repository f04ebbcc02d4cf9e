import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { importContract } from '../built.ts';
import type { Request } from './call.ts';
import { toColumn } from './servers/column.ts';
import type { Studio } from './start-studio.ts';

const { addDays, isClosedDay, slots, studioDate, toDraftTime } = await importContract();

/** `cookie` is what marks their browser, as the api's answer to the wish for a code would. */
export type Visitor = {
  email: string;
  phone: string;
  name: string;
  client: string;
  cookie: string;
};

const browserCookie = 'browser';

/** A stranger whose e-mail, phone and name occur nowhere else. */
function createVisitor(label: string): Visitor {
  const id = randomUUID().slice(0, 13);
  const digits = String(Math.floor(Math.random() * 1e7)).padStart(7, '0');
  const octet = () => 1 + Math.floor(Math.random() * 250);
  return {
    email: `${label}-${id}@mail.example`,
    phone: `(213) ${digits.slice(0, 3)}-${digits.slice(3)}`,
    name: `Guest ${id}`,
    client: `100.${octet()}.${octet()}.${octet()}`,
    cookie: `${browserCookie}=${randomBytes(32).toString('base64url')}`,
  };
}

export const createVisitors = (label: string, count: number): Visitor[] =>
  Array.from({ length: count }, (_, index) => createVisitor(`${label}${index}`));

const perStatement = 200;

const hashBrowser = ({ cookie }: Visitor): string =>
  createHash('sha256')
    .update(cookie.slice(browserCookie.length + 1))
    .digest('hex');

/** Marks their addresses as theirs in their browsers, as the code by mail would. */
export async function verifyVisitors(studio: Studio, visitors: Visitor[]): Promise<void> {
  const at = toColumn(studio.now());
  for (let from = 0; from < visitors.length; from += perStatement) {
    const some = visitors.slice(from, from + perStatement);
    await studio.database.write(
      `INSERT INTO email_proof (email, browser_hash, code_hash, attempts, sent_at, verified_at)
       VALUES ${some.map(() => '(?, ?, NULL, 0, ?, ?)').join(', ')}`,
      some.flatMap((visitor) => [visitor.email, hashBrowser(visitor), at, at]),
    );
  }
}

/** Sessions that can be booked from tomorrow on, as the draft writes them. */
export function openSessions(studio: Studio, count: number): string[] {
  const today = studioDate(studio.now());
  return Array.from({ length: 59 }, (_, day) => addDays(today, 1 + day))
    .filter((date) => !isClosedDay(date))
    .flatMap((date) => slots.map(({ id: slotId }) => toDraftTime({ date, slotId })))
    .slice(0, count);
}

/** Of those that are so far ahead that a cancel brings all of the deposit back. */
export const refundableSessions = (studio: Studio): string[] => {
  const soon = addDays(studioDate(studio.now()), 8);
  return openSessions(studio, 1000).filter((date) => date > soon);
};

export const slotOf = (date: string): { date: string; slotId: number } => ({
  date: date.slice(0, 10),
  slotId: slots.find(({ hour }) => hour === Number(date.slice(11, 13)))!.id,
});

type Booking = {
  visitor: Visitor;
  date: string;
  guests?: number;
  key?: string;
  card?: string;
  couponCode?: string;
};

const goodCard = 'cnon:card-nonce-ok';
export const declinedCard = 'cnon:card-nonce-declined';

/** The payment of a booking, as the page sends it. */
export const payment = (booking: Booking): Request & { key: string } => {
  const { visitor, date, guests = 1, key = randomUUID(), card = goodCard, couponCode } = booking;
  return {
    path: '/payment/create-payment',
    key,
    client: visitor.client,
    cookie: visitor.cookie,
    body: {
      sourceId: card,
      ...(couponCode ? { couponCode } : {}),
      reservationDetails: {
        service: 'Silver Ring Workshop',
        date,
        guestCount: guests,
        guestName: visitor.name,
        guestEmail: visitor.email,
        guestPhone: visitor.phone,
        guestNote: `A note of ${visitor.name}`,
      },
    },
  };
};

export async function signInAdmin(studio: Studio): Promise<string> {
  const { body, text } = await studio.call({
    path: '/admin/auth',
    body: { password: studio.secrets['ADMIN_PASSWORD'] },
  });
  if (!body['token']) throw new Error(`Staff could not sign in: ${text}`);
  return String(body['token']);
}
