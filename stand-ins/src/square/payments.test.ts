import { randomUUID } from 'node:crypto';
import { order, refusal, type SquareTest, startSquareTest } from './test-square.ts';

let square: SquareTest;
beforeAll(async () => {
  square = await startSquareTest();
});
afterAll(() => square.close());

test('a payment is captured at once and appears in the ledger in cents', async () => {
  const payment = await square.pay({ referenceId: 'reservation-7' });
  expect(payment).toMatchObject({
    status: 'COMPLETED',
    referenceId: 'reservation-7',
    amountMoney: { amount: 6000n, currency: 'USD' },
    cardDetails: { card: { last4: '1111' } },
  });
  expect((await square.ledger()).payments).toContainEqual(
    expect.objectContaining({
      id: payment.id,
      status: 'COMPLETED',
      amount: 6000,
      referenceId: 'reservation-7',
    }),
  );
  expect((await square.client.payments.get({ paymentId: payment.id })).payment?.status).toBe(
    'COMPLETED',
  );
});

test('without autocomplete a payment is only approved, and can be canceled by its id', async () => {
  const payment = await square.pay({ autocomplete: false });
  expect(payment.status).toBe('APPROVED');
  const { payment: canceled } = await square.client.payments.cancel({ paymentId: payment.id });
  expect(canceled?.status).toBe('CANCELED');
});

test('a captured payment cannot be canceled by its id', async () => {
  const { id } = await square.pay();
  expect(await refusal(square.client.payments.cancel({ paymentId: id }))).toMatchObject({
    status: 400,
  });
});

test('the same key and body return the same payment, even to twenty requests at once', async () => {
  const request = order({ sourceId: await square.makeToken('4111111111111111') });
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => square.client.payments.create(request)),
  );
  expect(new Set(answers.map(({ payment }) => payment?.id)).size).toBe(1);
  expect(await square.chargesWith(request.idempotencyKey)).toHaveLength(1);
});

test('the same key with another body is refused and charges nothing more', async () => {
  const request = order();
  await square.client.payments.create(request);
  const other = { ...request, amountMoney: { amount: 3000n, currency: 'USD' as const } };
  expect(await refusal(square.client.payments.create(other))).toEqual({
    status: 400,
    category: 'INVALID_REQUEST_ERROR',
    code: 'IDEMPOTENCY_KEY_REUSED',
  });
  expect(await square.chargesWith(request.idempotencyKey)).toHaveLength(1);
});

test('a token made from a typed card is good for one key only', async () => {
  const sourceId = await square.makeToken('4111 1111 1111 1111');
  expect((await square.pay({ sourceId })).status).toBe('COMPLETED');
  expect(await refusal(square.client.payments.create(order({ sourceId })))).toMatchObject({
    status: 400,
    code: 'CARD_TOKEN_USED',
  });
});

test('an unknown token is not found', async () => {
  expect(
    await refusal(square.client.payments.create(order({ sourceId: 'cnon:invented' }))),
  ).toMatchObject({ status: 404, code: 'NOT_FOUND' });
});

test.each([
  ['declined', 402, 'GENERIC_DECLINE'],
  ['rejected-cvv', 400, 'CVV_FAILURE'],
  ['rejected-postalcode', 400, 'ADDRESS_VERIFICATION_FAILURE'],
  ['rejected-expiration', 400, 'INVALID_EXPIRATION'],
  ['requires-verification', 402, 'CARD_DECLINED_VERIFICATION_REQUIRED'],
])(
  'the documented token card-nonce-%s is declined and takes no money',
  async (name, status, code) => {
    const request = order({ sourceId: `cnon:card-nonce-${name}` });
    const decline = { status, category: 'PAYMENT_METHOD_ERROR', code };
    expect(await refusal(square.client.payments.create(request))).toEqual(decline);
    expect(await refusal(square.client.payments.create(request))).toEqual(decline);
    expect(await square.chargesWith(request.idempotencyKey)).toEqual([
      expect.objectContaining({ status: 'FAILED' }),
    ]);
  },
);

test('rejects the documented used token', async () => {
  const request = order({ sourceId: 'cnon:card-nonce-already-used' });
  expect(await refusal(square.client.payments.create(request))).toMatchObject({
    code: 'CARD_TOKEN_USED',
  });
});

test.each([
  ['the declined number', '4000000000000002', {}, 'GENERIC_DECLINE'],
  ['security code 911', '4111111111111111', { cvv: '911' }, 'CVV_FAILURE'],
  [
    'postal code 99999',
    '4111111111111111',
    { postalCode: '99999' },
    'ADDRESS_VERIFICATION_FAILURE',
  ],
  ['expiry 01/40', '4111111111111111', { expiry: '01/40' }, 'INVALID_EXPIRATION'],
])('a card typed with %s is declined when it is charged', async (_name, number, more, code) => {
  const sourceId = await square.makeToken(number, more);
  expect(await refusal(square.client.payments.create(order({ sourceId })))).toMatchObject({ code });
});

test.each([
  ['a key over 45 characters', { idempotencyKey: 'k'.repeat(46) }, 'VALUE_TOO_LONG'],
  ['an amount of 0', { amountMoney: { amount: 0n, currency: 'USD' } }, 'VALUE_TOO_LOW'],
  ['a negative amount', { amountMoney: { amount: -1n, currency: 'USD' } }, 'VALUE_TOO_LOW'],
  ['another currency', { amountMoney: { amount: 1n, currency: 'EUR' } }, 'INVALID_VALUE'],
  ['no location', { locationId: undefined }, 'MISSING_REQUIRED_PARAMETER'],
  ['a reference over 40 characters', { referenceId: 'r'.repeat(41) }, 'VALUE_TOO_LONG'],
])('%s is refused', async (_name, more, code) => {
  expect(await refusal(square.client.payments.create(order(more)))).toMatchObject({
    status: 400,
    code,
  });
});

test('rejects an amount that is not a whole number of cents', async () => {
  const answer = await fetch(`${square.url}/square/v2/payments`, {
    method: 'POST',
    headers: { authorization: 'Bearer any', 'content-type': 'application/json' },
    body: JSON.stringify({
      source_id: 'cnon:card-nonce-ok',
      idempotency_key: randomUUID(),
      amount_money: { amount: 60.5, currency: 'USD' },
      location_id: 'L1',
    }),
  });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toEqual({
    errors: [expect.objectContaining({ code: 'EXPECTED_INTEGER', field: 'amount_money.amount' })],
  });
});

test('a call without a token is unauthorized', async () => {
  const answer = await fetch(`${square.url}/square/v2/payments`);
  expect(answer.status).toBe(401);
  expect(await answer.json()).toEqual({
    errors: [expect.objectContaining({ category: 'AUTHENTICATION_ERROR', code: 'UNAUTHORIZED' })],
  });
});

test('voids a payment with an unknown outcome by its key, and accepts an unknown key', async () => {
  const request = order();
  await square.client.payments.create(request);
  await square.client.payments.cancelByIdempotencyKey({ idempotencyKey: request.idempotencyKey });
  expect(await square.chargesWith(request.idempotencyKey)).toEqual([
    expect.objectContaining({ status: 'CANCELED' }),
  ]);
  expect((await square.client.payments.create(request)).payment?.status).toBe('CANCELED');
  await expect(
    square.client.payments.cancelByIdempotencyKey({ idempotencyKey: randomUUID() }),
  ).resolves.not.toHaveProperty('errors.0');
});

test('lists payments newest first, page by page, within the requested time', async () => {
  const locationId = randomUUID();
  const made = [];
  for (let count = 0; count < 5; count += 1) made.push((await square.pay({ locationId })).id);
  const listed = [];
  for await (const { id } of await square.client.payments.list({ locationId, limit: 2 }))
    listed.push(id);
  expect(listed).toEqual(made.toReversed());

  const later = new Date(Date.now() + 60_000).toISOString();
  const none = await square.client.payments.list({ locationId, beginTime: later });
  expect(none.data).toEqual([]);
  const ascending = await square.client.payments.list({
    locationId,
    sortOrder: 'ASC',
    endTime: later,
  });
  expect(ascending.data.map(({ id }) => id)).toEqual(made);
});

test('a list without a location has only the payments of the main location', async () => {
  const elsewhere = await square.pay({ locationId: 'L1' });
  const atMain = await square.pay({ locationId: 'STANDINMAIN' });
  const listed = (await square.client.payments.list()).data.map(({ id }) => id);
  expect(listed).toContain(atMain.id);
  expect(listed).not.toContain(elsewhere.id);
});

test('lists other payments at their location, in their currency, minus refunds', async () => {
  const post = (body: object) =>
    fetch(`${square.url}/ledger.json`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const locationId = randomUUID();
  const foreign = { amount: 5000, currency: 'CAD', locationId, referenceId: 'order 17' };
  expect((await post({ ...foreign, refunded: 1000 })).status).toBe(201);
  const [listed] = (await square.client.payments.list({ locationId })).data;
  expect(listed).toMatchObject({
    status: 'COMPLETED',
    referenceId: 'order 17',
    amountMoney: { amount: 5000n, currency: 'CAD' },
    refundedMoney: { amount: 1000n, currency: 'CAD' },
  });
  const [refund] = (await square.client.refunds.list({ locationId })).data;
  expect(refund).toMatchObject({ paymentId: listed?.id, amountMoney: { amount: 1000n } });
  expect((await post({ ...foreign, amount: 0.5 })).status).toBe(400);
});
