import { issueToken } from '../auth/session/token.ts';
import { bookPaid } from '../reservation/test-reservation.ts';
import { pushRefunds } from '../payment/refund/push-refunds.ts';
import { newCheckout } from '../test-api.ts';
import { type PaymentTest, startPaymentTest } from '../payment/test-payments.ts';

export type BookingTest = Awaited<ReturnType<typeof startBookingTest>>;

type Paying = { checkout?: string; sourceId?: string; amount?: number };

/** Starts the API on Nov 20 with Maya's paid booking for Dec 1, 1:00 PM, and with her calls. */
export async function startBookingTest(details: Record<string, unknown> = {}) {
  const api = await startPaymentTest();
  const id = await bookPaid(api, { date: '2026-12-01 13:00:00', ...details });
  const token = await guestToken(api, id);
  const call = (method: string, path = '', body?: object) =>
    api.call(method, `/booking/${id}${path}`, { token, ...(body ? { body } : {}) });
  return {
    ...api,
    id,
    token,
    show: async () => (await call('GET')).body,
    move: (date: string, version = 1) => call('POST', '/move', { date, version }),
    cancel: (refundCents: number, version = 1, more: object = {}) =>
      call('POST', '/cancel', { refundCents, version, ...more }),
    shrink: (guestCount: number, refundCents: number, version = 1) =>
      call('POST', '/guests', { guestCount, refundCents, version }),
    /** Holds seats for guests who join; `checkout` is the page's key. */
    holdMore: (addedGuests: number, checkout = newCheckout()) =>
      api.call('POST', `/booking/${id}/guests/hold`, {
        token,
        key: checkout,
        body: { addedGuests },
      }),
    payMore: (addedGuests: number, { checkout = newCheckout(), ...body }: Paying = {}) =>
      api.call('POST', `/booking/${id}/pay`, {
        token,
        key: checkout,
        body: { sourceId: 'cnon:card-nonce-ok', addedGuests, ...body },
      }),
    change: (details: object, version = 1) => call('PATCH', '', { ...details, version }),
    turnReminders: (on: boolean) => call('POST', '/reminders', { on }),
    send: (what: 'resend' | 'relink') => call('POST', `/${what}`, {}),
    /** Sends the refunds, then asks for their outcome. */
    async pushRefunds(turns = 2) {
      for (let turn = 0; turn < turns; turn++) await pushRefunds(api.deps);
    },
    /** Finds an email by its subject, because emails with the same timestamp have no fixed order. */
    mailed: async (subject: string) =>
      (await api.inbox('maya@mail.example')).find((mail) => mail.subject === subject),
    async seats(date: string, slotId: number): Promise<number> {
      const { body } = await api.call('GET', `/availability?startDate=${date}&endDate=${date}`);
      return 8 - body.dates[0].spotsLeft[slotId];
    },
  };
}

/** The token that a guest gets from the link of a booking. */
export const guestToken = ({ deps, clock }: PaymentTest, bookingId: string): Promise<string> =>
  issueToken(deps, {
    audience: 'booking',
    bookingId,
    signedInAt: clock.now,
    expiresAt: new Date(clock.now.getTime() + 30 * 86_400_000),
  });
