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

type Fault = { operation?: string; mode: string; times?: number; delayMs?: number };

/** Longer than the API waits for Square. A deliberate hang must not block the test. */
const patienceMs = 20_000;

/** Starts fakes of Square and SendGrid for one test. The judge reads their ledger and inbox. */
export async function startProviders(options: {
  squareWebhook: { url: string; signatureKey: string };
  clock: () => Date;
}) {
  const { startStandIns } = await importStandIns();
  const { url, close } = await startStandIns({ port: 0, ...options });
  const read = async <T>(path: string): Promise<T> =>
    (await fetch(url + path)).json() as Promise<T>;
  const send = async (method: string, path: string, body?: object): Promise<void> => {
    const response = await fetch(url + path, {
      method,
      headers: { 'content-type': 'application/json', authorization: 'Bearer stand-in' },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(patienceMs),
    });
    const answer = await response.text();
    if (!response.ok) throw new Error(`The stand-ins refused: ${answer}`);
  };
  return {
    url,
    close,
    ledger: () => read<Ledger>('/ledger.json'),
    inbox: (to = '') => read<InboxMail[]>(`/inbox.json${to && `?to=${encodeURIComponent(to)}`}`),
    /** Square fails like this until `heal`, or this many times. */
    fault: (fault: Fault) => send('POST', '/faults', { provider: 'square', ...fault }),
    heal: () => send('DELETE', '/faults'),
    /** Records a payment to the same merchant that did not come from the booking site. */
    payElsewhere: (payment: Partial<LedgerPayment>) => send('POST', '/ledger.json', payment),
    /** Records a payment that reached Square without this API, as after a restored backup. */
    pay: ({ key, amount, referenceId }: { key: string; amount: number; referenceId: string }) =>
      send('POST', '/square/v2/payments', {
        source_id: 'cnon:card-nonce-ok',
        idempotency_key: key,
        location_id: ownLocation,
        reference_id: referenceId,
        amount_money: { amount, currency: 'USD' },
      }),
  };
}
