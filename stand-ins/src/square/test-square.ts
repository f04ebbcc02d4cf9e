import { randomUUID } from 'node:crypto';
import { SquareClient, SquareError } from 'square';
import { startStandIns } from '../index.ts';

/** The fake Square behind Square's own client, with helpers for tests. */
export async function startSquareTest(ledgerFile?: string) {
  const standIns = await startStandIns({ port: 0, ledgerFile });
  const client = new SquareClient({
    token: 'any',
    baseUrl: `${standIns.url}/square`,
    maxRetries: 0,
  });
  const ledger = async () => {
    const answer = await fetch(`${standIns.url}/ledger.json`);
    return (await answer.json()) as Ledger;
  };
  return {
    url: standIns.url,
    client,
    ledger,
    close: () => standIns.close(),
    async pay(more: object = {}) {
      const { payment } = await client.payments.create(order(more));
      if (!payment?.id) throw new Error('no payment came back');
      return { ...payment, id: payment.id };
    },
    async makeToken(number: string, more: object = {}) {
      const answer = await fetch(`${standIns.url}/square/card/tokens`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ number, expiry: '12/39', cvv: '123', postalCode: '90012', ...more }),
      });
      return ((await answer.json()) as { token: string }).token;
    },
    chargesWith: async (key: string) =>
      (await ledger()).payments.filter(({ idempotencyKey }) => idempotencyKey === key),
  };
}

export type SquareTest = Awaited<ReturnType<typeof startSquareTest>>;

type Ledger = {
  payments: { id: string; status: string; amount: number; idempotencyKey: string }[];
  refunds: { paymentId: string; amount: number; status: string }[];
};

export const order = (more: object = {}) => ({
  idempotencyKey: randomUUID(),
  sourceId: 'cnon:card-nonce-ok',
  amountMoney: { amount: 6000n, currency: 'USD' as const },
  locationId: 'L1',
  referenceId: 'reservation-1',
  autocomplete: true,
  ...more,
});

/** The error that Square's client reports for a refused call. */
export const refusal = async (call: PromiseLike<unknown>) => {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof SquareError)) throw new Error(`expected a refusal, got ${String(error)}`);
  const [first] = error.errors;
  return { status: error.statusCode, category: first?.category, code: first?.code };
};
