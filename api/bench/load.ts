import { addDays, isClosedDay, limits, slots, studioDate, toDraftTime } from '@studio/contract';
import type { Database } from '../src/database/database.ts';
import { hashBrowser } from '../src/email/browser-of.ts';
import { EmailProof } from '../src/email/email-proof.entity.ts';

const connections = 8;

/** Everything one visitor does in one run; returns the last body. */
export type Visit = (url: string) => Promise<string>;

/** Runs the visits, a few at a time, as several browsers would. */
export async function visit(
  { server, visits }: { server: { url: string }; visits: Visit },
  times: number,
): Promise<void> {
  let left = times;
  const visitor = async () => {
    while (left-- > 0) await visits(server.url);
  };
  await Promise.all(Array.from({ length: connections }, visitor));
}

const today = studioDate(new Date());
const lastDay = addDays(today, limits.bookingWindowDays);

export const availabilityPath = '/api/availability';
export const holdPath = '/api/reservation/hold';
export const payPath = '/api/payment/create-payment';

export const askAvailability: Visit = (url) =>
  read(fetch(`${url}${availabilityPath}?startDate=${today}&endDate=${lastDay}`));

/** Days until the first sessions from which a booking can still be moved. */
const soonest = 3;

const sessions = Array.from({ length: limits.bookingWindowDays + 1 - soonest }, (_, day) =>
  addDays(today, soonest + day),
)
  .filter((date) => !isClosedDay(date))
  .flatMap((date) => slots.map(({ id: slotId }) => toDraftTime({ date, slotId })));

const seatsForSale = sessions.length * limits.seatsPerSlot;

/** All visitors share one browser, which costs as much to look up as separate ones. */
const browser = 'b'.repeat(43);

const emailOf = (booking: number): string => `visitor-${booking}@mail.example`;

/** Verifies the visitors' addresses, as emailed codes would. */
export async function verifyVisitors(database: Database): Promise<void> {
  const now = new Date();
  const rows: EmailProof[] = Array.from({ length: seatsForSale }, (_, booking) => ({
    email: emailOf(booking),
    browserHash: hashBrowser(browser),
    purpose: 'booking',
    codeHash: null,
    attempts: 0,
    sentAt: now,
    verifiedAt: now,
  }));
  await database.transaction(async (manager) => {
    for (let from = 0; from < rows.length; from += 100) {
      await manager.insert(EmailProof, rows.slice(from, from + 100));
    }
  });
}

/**
 * Makes bookings of one seat each, spread over all sessions. `holdAndPay` makes two calls, like the page; `pay` takes
 * its seats itself; `hold` only holds. Each comes from a separate network because one may hold few seats.
 */
export function bookings(): { holdAndPay: Visit; pay: Visit; hold: Visit } {
  let next = 0;
  const begin = () => {
    const booking = next++;
    const details = {
      service: 'Silver Ring Workshop',
      date: sessions[booking % sessions.length],
      guestCount: 1,
      guestEmail: emailOf(booking),
    };
    return { key: `bench-${booking}`, details };
  };
  const charge = (url: string, { key, details }: ReturnType<typeof begin>) =>
    post(url + payPath, {
      key,
      body: {
        sourceId: 'cnon:card-nonce-ok',
        reservationDetails: { ...details, guestName: 'Maya Lindqvist' },
        // The seed's terms, to which the page says that the guest agreed.
        termsVersion: 1,
      },
    });
  return {
    pay: (url) => charge(url, begin()),
    async holdAndPay(url) {
      const booking = begin();
      await post(url + holdPath, { key: booking.key, body: booking.details });
      return charge(url, booking);
    },
    hold(url) {
      const { key, details } = begin();
      const client = `10.${next >> 8}.${next & 255}.1`;
      return post(url + holdPath, { key, body: details, headers: { 'x-forwarded-for': client } });
    },
  };
}

/** Moves the bookings of these links to another session, one after another. */
export async function moves(url: string, keys: string[]): Promise<Visit> {
  const opened: { path: string; headers: Record<string, string>; version: number }[] = [];
  for (const key of keys) {
    const answer = await post(`${url}/api/booking/open`, { body: { key } });
    const { token, bookingId } = JSON.parse(answer) as { token: string; bookingId: string };
    const headers = { authorization: `Bearer ${token}` };
    opened.push({ path: `/api/booking/${bookingId}/move`, headers, version: 1 });
  }
  let next = 0;
  return async (at) => {
    const move = next++;
    const booking = opened[move % opened.length]!;
    const { path, headers, version } = booking;
    const date = sessions[sessions.length - 1 - (move % (sessions.length >> 1))];
    const answer = await post(at + path, { headers, body: { date, version } });
    booking.version = (JSON.parse(answer) as { version: number }).version;
    return answer;
  };
}

type Post = { key?: string; body: object; headers?: Record<string, string> };

const post = (url: string, { key, body, headers }: Post) =>
  read(
    fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(key ? { 'idempotency-key': key } : {}),
        cookie: `browser=${browser}`,
        ...headers,
      },
      body: JSON.stringify(body),
    }),
  );

async function read(answer: Promise<Response>): Promise<string> {
  const response = await answer;
  const text = await response.text();
  if (!response.ok) throw new Error(`The answer was ${response.status}: ${text}`);
  return text;
}
