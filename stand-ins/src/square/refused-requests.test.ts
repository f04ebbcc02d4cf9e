import { randomUUID } from 'node:crypto';
import { type SquareTest, startSquareTest } from './test-square.ts';

let square: SquareTest;
beforeAll(async () => {
  square = await startSquareTest();
});
afterAll(() => square.close());

const post = (path: string, body: string, headers: object = { authorization: 'Bearer any' }) =>
  fetch(`${square.url}/square/v2/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });

const refused = (code: string, field?: string) => ({
  errors: [
    {
      category: 'INVALID_REQUEST_ERROR',
      code,
      detail: expect.any(String),
      ...(field ? { field } : {}),
    },
  ],
});

const payment = {
  source_id: 'cnon:card-nonce-ok',
  idempotency_key: randomUUID(),
  amount_money: { amount: 6000, currency: 'USD' },
  location_id: 'L1',
};

test.each(['{', '[]', '"text"'])('a body of %j is not a JSON object', async (body) => {
  const answer = await post('payments', body);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toEqual(refused('BAD_REQUEST'));
});

test.each([
  [{ source_id: undefined }, 'MISSING_REQUIRED_PARAMETER', 'source_id'],
  [{ source_id: '' }, 'MISSING_REQUIRED_PARAMETER', 'source_id'],
  [{ source_id: 7 }, 'EXPECTED_STRING', 'source_id'],
  [{ source_id: 's'.repeat(256) }, 'VALUE_TOO_LONG', 'source_id'],
  [{ idempotency_key: undefined }, 'MISSING_REQUIRED_PARAMETER', 'idempotency_key'],
  [{ amount_money: undefined }, 'MISSING_REQUIRED_PARAMETER', 'amount_money'],
  [{ amount_money: { amount: '6000' } }, 'EXPECTED_INTEGER', 'amount_money.amount'],
  [{ location_id: 'l'.repeat(51) }, 'VALUE_TOO_LONG', 'location_id'],
  [{ note: 'n'.repeat(501) }, 'VALUE_TOO_LONG', 'note'],
  [{ buyer_email_address: 'b'.repeat(256) }, 'VALUE_TOO_LONG', 'buyer_email_address'],
])('a payment with %j is refused', async (more, code, field) => {
  const answer = await post('payments', JSON.stringify({ ...payment, ...more }));
  expect(answer.status).toBe(400);
  expect(await answer.json()).toEqual(refused(code, field));
  expect((await square.ledger()).payments).toEqual([]);
});

test.each([
  [{ payment_id: undefined }, 'MISSING_REQUIRED_PARAMETER', 'payment_id'],
  [{ idempotency_key: 'k'.repeat(46) }, 'VALUE_TOO_LONG', 'idempotency_key'],
  [{ amount_money: { amount: 0, currency: 'USD' } }, 'VALUE_TOO_LOW', 'amount_money.amount'],
  [{ reason: 'r'.repeat(193) }, 'VALUE_TOO_LONG', 'reason'],
])('a refund with %j is refused', async (more, code, field) => {
  const refund = { ...payment, payment_id: 'none', ...more };
  const answer = await post('refunds', JSON.stringify(refund));
  expect(answer.status).toBe(400);
  expect(await answer.json()).toEqual(refused(code, field));
});

test.each([
  [{ amount: -1, locationId: 'L1' }, 'EXPECTED_INTEGER', 'amount'],
  [{ amount: 1, locationId: 'L1', refunded: 0.5 }, 'EXPECTED_INTEGER', 'refunded'],
  [{ amount: 1 }, 'MISSING_REQUIRED_PARAMETER', 'locationId'],
])('the payment %j from elsewhere is refused', async (foreign, code, field) => {
  const answer = await fetch(`${square.url}/ledger.json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(foreign),
  });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toEqual(refused(code, field));
});

test.each([{}, { authorization: 'Bearer ' }, { authorization: 'Basic YTpi' }])(
  'a payment with the headers %j is unauthorized and charges nothing',
  async (headers) => {
    const answer = await post('payments', JSON.stringify(payment), headers);
    expect(answer.status).toBe(401);
    expect((await square.ledger()).payments).toEqual([]);
  },
);
