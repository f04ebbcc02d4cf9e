import { randomUUID } from 'node:crypto';
import { order, refusal, type SquareTest, startSquareTest } from './test-square.ts';

let square: SquareTest;
beforeAll(async () => {
  square = await startSquareTest();
});
afterAll(() => square.close());

test('canceling an authorization again returns the canceled payment', async () => {
  const { id } = await square.pay({ autocomplete: false });
  await square.client.payments.cancel({ paymentId: id });
  const { payment } = await square.client.payments.cancel({ paymentId: id });
  expect(payment).toMatchObject({ id, status: 'CANCELED', cardDetails: { status: 'VOIDED' } });
});

test('a refunded payment cannot be voided by its key', async () => {
  const request = order();
  const { id: paymentId } = await square.pay(request);
  const amountMoney = { amount: 1n, currency: 'USD' as const };
  const refund = { idempotencyKey: randomUUID(), paymentId, amountMoney };
  await square.client.refunds.refundPayment(refund);
  const { idempotencyKey } = request;
  expect(
    await refusal(square.client.payments.cancelByIdempotencyKey({ idempotencyKey })),
  ).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
  expect(await square.chargesWith(idempotencyKey)).toEqual([
    expect.objectContaining({ status: 'COMPLETED', refunded: 1 }),
  ]);
});

test('a declined payment stays declined when it is voided by its key', async () => {
  const request = order({ sourceId: 'cnon:card-nonce-declined' });
  await refusal(square.client.payments.create(request));
  const { idempotencyKey } = request;
  await square.client.payments.cancelByIdempotencyKey({ idempotencyKey });
  expect(await square.chargesWith(idempotencyKey)).toEqual([
    expect.objectContaining({ status: 'FAILED' }),
  ]);
});

test('a payment or refund that does not exist is not found', async () => {
  const { payments, refunds } = square.client;
  const amountMoney = { amount: 1n, currency: 'USD' as const };
  const calls = [
    () => payments.get({ paymentId: 'none' }),
    () => payments.cancel({ paymentId: 'none' }),
    () => refunds.get({ refundId: 'none' }),
    () => refunds.refundPayment({ idempotencyKey: randomUUID(), paymentId: 'none', amountMoney }),
  ];
  const refusals = await Promise.all(calls.map((call) => refusal(call())));
  expect(refusals.map(({ status, code }) => [status, code])).toEqual(
    calls.map(() => [404, 'NOT_FOUND']),
  );
});
