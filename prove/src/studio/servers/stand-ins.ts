import { importStandIns } from '../../built.ts';
import { ownLocation } from '../../invariants/own-money.ts';

export type LedgerPayment = {
  id: string;
  status: string;
  amount: number;
  currency: string;
  refunded: number;
  locationId: string;
  referenceId?: string;
  idempotencyKey: string;
};
export type LedgerRefund = { id: string; paymentId: string; status: string; amount: number };
export type Ledger = { payments: LedgerPayment[]; refunds: LedgerRefund[] };
export type InboxMail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** `content` is base64. */
  attachments: { type: string; content: string }[];
  receivedAt: string;
};

type Fault = {
  provider: 'square' | 'sendgrid' | 'google';
  operation?: string;
  mode: string;
  times?: number;
  delayMs?: number;
};

/** The api's own default for the stand-in. */
const googleClientId = 'stand-in.apps.googleusercontent.com';

/** Longer than an api waits for Square: what hangs on purpose must not keep the test. */
const patienceMs = 20_000;

/** Square, SendGrid and Google of one test: their ledger and inbox are the judges. */
export async function startProviders(options: {
  webhook: { url: string; signatureKey: string };
  clock: () => Date;
}) {
  const { startStandIns } = await importStandIns();
  const { url, close } = await startStandIns({
    port: 0,
    squareWebhook: options.webhook,
    clock: options.clock,
  });
  const read = async <T>(path: string): Promise<T> => (await fetch(url + path)).json();
  const send = async (path: string, init: RequestInit): Promise<unknown> => {
    const response = await fetch(url + path, {
      ...init,
      headers: { 'content-type': 'application/json', authorization: 'Bearer stand-in' },
      signal: AbortSignal.timeout(patienceMs),
    });
    const answer: unknown = await response.json();
    if (!response.ok) throw new Error(`The stand-ins refused: ${JSON.stringify(answer)}`);
    return answer;
  };
  return {
    url,
    close,
    ledger: () => read<Ledger>('/ledger.json'),
    inbox: (to?: string) =>
      read<InboxMail[]>(to ? `/inbox.json?to=${encodeURIComponent(to)}` : '/inbox.json'),
    fault: (fault: Fault) => send('/faults', { method: 'POST', body: JSON.stringify(fault) }),
    heal: () => send('/faults', { method: 'DELETE' }),
    /** Money that came to the same merchant without the booking site. */
    payElsewhere: (payment: {
      amount: number;
      locationId: string;
      currency?: string;
      referenceId?: string;
      refunded?: number;
    }) => send('/ledger.json', { method: 'POST', body: JSON.stringify(payment) }),
    /** Undoes a payment behind the site's back. */
    voidPayment: (idempotencyKey: string) =>
      send('/square/v2/payments/cancel', {
        method: 'POST',
        body: JSON.stringify({ idempotency_key: idempotencyKey }),
      }),
    /** What Google says of somebody who signs in; resolves to the ID token. */
    mintGoogleToken: async (claims: Record<string, unknown>): Promise<string> => {
      const body = JSON.stringify({ aud: googleClientId, ...claims });
      const answer = await send('/google/mint', { method: 'POST', body });
      return (answer as { credential: string }).credential;
    },
    /** Money that reaches Square without us, as after a restored backup. */
    pay: (payment: { key: string; amount: number; referenceId: string }) =>
      send('/square/v2/payments', {
        method: 'POST',
        body: JSON.stringify({
          source_id: 'cnon:card-nonce-ok',
          idempotency_key: payment.key,
          location_id: ownLocation,
          reference_id: payment.referenceId,
          amount_money: { amount: payment.amount, currency: 'USD' },
        }),
      }),
  };
}

export type Providers = Awaited<ReturnType<typeof startProviders>>;
