import { randomUUID } from 'node:crypto';
import { refusal, type SquareTest, startSquareTest } from './test-square.ts';

let square: SquareTest;
beforeAll(async () => {
  square = await startSquareTest();
});
afterAll(() => square.close());

const refund = (paymentId: string, cents: bigint, idempotencyKey: string = randomUUID()) => ({
  idempotencyKey,
  paymentId,
  amountMoney: { amount: cents, currency: 'USD' as const },
});

test('a refund is pending, then completed, and repeating its key returns the same response', async () => {
  const { id } = await square.pay();
  const request = refund(id, 6000n);
  const { refund: first } = await square.client.refunds.refundPayment(request);
  expect(first?.status).toBe('PENDING');
  const { refund: again } = await square.client.refunds.refundPayment(request);
  expect(again?.id).toBe(first?.id);
  const { refund: read } = await square.client.refunds.get({ refundId: String(first?.id) });
  expect(read).toMatchObject({ status: 'COMPLETED', paymentId: id });
  const ours = (await square.ledger()).refunds.filter(({ paymentId }) => paymentId === id);
  expect(ours).toEqual([expect.objectContaining({ amount: 6000, status: 'COMPLETED' })]);
  const { payment } = await square.client.payments.get({ paymentId: id });
  expect(payment?.refundedMoney?.amount).toBe(6000n);
});

test('refunds keep their reason and are listed on their payment, and for every location', async () => {
  const { id, locationId } = await square.pay({ locationId: randomUUID() });
  const reason = 'Cancelled by the guest';
  await square.client.refunds.refundPayment({ ...refund(id, 1000n), reason });
  await square.client.refunds.refundPayment(refund(id, 500n));
  const listed = (await square.client.refunds.list()).data;
  expect(listed.slice(0, 2)).toMatchObject([
    { paymentId: id, locationId, amountMoney: { amount: 500n } },
    { paymentId: id, locationId, reason },
  ]);
  const { payment } = await square.client.payments.get({ paymentId: id });
  expect(payment?.refundIds).toEqual([listed[1]!.id, listed[0]!.id]);
});

test('refunds never add up to more than the payment', async () => {
  const { id } = await square.pay();
  await square.client.refunds.refundPayment(refund(id, 4000n));
  expect(await refusal(square.client.refunds.refundPayment(refund(id, 2001n)))).toEqual({
    status: 400,
    category: 'REFUND_ERROR',
    code: 'REFUND_AMOUNT_INVALID',
  });
  await square.client.refunds.refundPayment(refund(id, 2000n));
  expect(await refusal(square.client.refunds.refundPayment(refund(id, 1n)))).toMatchObject({
    code: 'REFUND_AMOUNT_INVALID',
  });
});

test('a refund key with another body is refused', async () => {
  const { id } = await square.pay();
  const key = randomUUID();
  await square.client.refunds.refundPayment(refund(id, 1000n, key));
  expect(await refusal(square.client.refunds.refundPayment(refund(id, 2000n, key)))).toMatchObject({
    code: 'IDEMPOTENCY_KEY_REUSED',
  });
});

test('rejects a refund of a payment that was only approved', async () => {
  const { id } = await square.pay({ autocomplete: false });
  expect(await refusal(square.client.refunds.refundPayment(refund(id, 1n)))).toMatchObject({
    code: 'PAYMENT_NOT_REFUNDABLE',
  });
});
