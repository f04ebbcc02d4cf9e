import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { order, refusal, startSquareTest } from './test-square.ts';

const folder = mkdtempSync(join(tmpdir(), 'silver-bench-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('all payments, refunds and idempotency keys survive a restart', async () => {
  const file = join(folder, 'ledger.json');
  const before = await startSquareTest(file);
  const request = order();
  const payment = await before.pay(request);
  await before.client.refunds.refundPayment({
    idempotencyKey: 'refund-1',
    paymentId: payment.id,
    amountMoney: { amount: 1000n, currency: 'USD' },
  });
  await refusal(before.pay({ sourceId: 'cnon:card-nonce-declined' }));
  await fetch(`${before.url}/ledger.json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ amount: 5000, locationId: 'L2' }),
  });
  const ledger = await before.ledger();
  await before.close();

  const after = await startSquareTest(file);
  expect(ledger).toMatchObject({
    payments: [{ id: payment.id }, { status: 'FAILED' }, { locationId: 'L2' }],
    refunds: [{ amount: 1000 }],
  });
  expect(await after.ledger()).toEqual(ledger);
  expect((await after.pay(request)).id).toBe(payment.id);
  await after.close();
});
