import { importStandIns } from '../built.ts';

type LedgerPayment = {
  id: string;
  status: string;
  amount: number;
  referenceId?: string;
  idempotencyKey: string;
};
type LedgerRefund = { id: string; paymentId: string; status: string; amount: number };
export type Ledger = { payments: LedgerPayment[]; refunds: LedgerRefund[] };
export type InboxMail = { to: string; subject: string; text: string; html: string };

type Fault = {
  provider: 'square' | 'sendgrid' | 'google';
  operation?: string;
  mode: string;
  times?: number;
  delayMs?: number;
};

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
    /** Money that reaches Square without us, as after a restored backup. */
    pay: (payment: { key: string; amount: number; referenceId: string }) =>
      send('/square/v2/payments', {
        method: 'POST',
        body: JSON.stringify({
          source_id: 'cnon:card-nonce-ok',
          idempotency_key: payment.key,
          location_id: 'STANDIN',
          reference_id: payment.referenceId,
          amount_money: { amount: payment.amount, currency: 'USD' },
        }),
      }),
  };
}

export type Providers = Awaited<ReturnType<typeof startProviders>>;
