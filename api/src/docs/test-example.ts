import { addDays, isClosedDay } from '@studio/contract';
import { type CallRequest, newCheckout, paymentBody, type TestApi } from '../test-api.ts';

/** A valid request for a caller with access. The caller adds the token. */
export type Example = { method: string; path: string } & Pick<
  CallRequest,
  'body' | 'key' | 'raw' | 'headers'
>;

/** Makes what the request needs, such as a booking, and returns the request. */
export type MakeExample = () => Example | Promise<Example>;

export type Examples = Record<string, MakeExample>;

export const password = 'hammered silver';
export const customer = { name: 'Maya Lindqvist', email: 'maya@mail.example', password };

/** Opens an account with this address. Resolves to its token. */
export async function registerCustomer(api: TestApi, email: string): Promise<string> {
  await api.verify(email);
  const { body } = await api.call('POST', '/auth/register', { body: { ...customer, email } });
  return body.token;
}

/** Makes bookings for the customer, each in a session that no other example uses. */
export type Bookings = {
  nextSession(): string;
  /** Books one seat. Resolves to the booking's id. */
  book(date?: string): Promise<string>;
};

const hours = [11, 13, 15, 17];

export function createBookings(api: TestApi): Bookings {
  // One customer makes a booking for each example.
  api.deps.env.STUDIO_SEATS_ONLINE = 1000;
  const days = Array.from({ length: 35 }, (_, index) => addDays('2026-12-15', index));
  const free = days
    .filter((day) => !isClosedDay(day))
    .flatMap((day) => hours.map((hour) => `${day} ${hour}:00:00`));
  const nextSession = () => {
    const session = free.shift();
    if (!session) throw new Error('Every session is used by an example: add days');
    return session;
  };
  return {
    nextSession,
    async book(date = nextSession()) {
      await api.verify(customer.email);
      const { body } = await api.call('POST', '/payment/create-payment', {
        body: paymentBody({ confirmDuplicate: true, details: { date, guestCount: 1 } }),
        key: newCheckout(),
      });
      return body.reservationId;
    },
  };
}

export const forEachBooking =
  (prefix: string, book: Bookings['book']) =>
  (method: string, path: string, body: object = {}): MakeExample =>
  async () => ({
    method,
    path: `${prefix}/${await book()}${path}`,
    ...(method === 'GET' ? {} : { body }),
    key: newCheckout(),
  });
