import { randomUUID } from 'node:crypto';
import { type DeskTest, startDeskTest } from './test-desk.ts';

let api: DeskTest;
beforeEach(async () => {
  api = await startDeskTest();
});
afterEach(() => api.close());

const inCash = (amountCents: number, more: object = {}, key: string = randomUUID()) =>
  api.refundAsStaff({ amountCents, method: 'CASH', ...more }, key);
const take = (amountCents: number) =>
  api.staff('POST', `/admin/booking/${api.id}/desk-payment`, {
    key: randomUUID(),
    body: { method: 'CASH', amountCents, version: 1 },
  });
const drawer = async () => {
  const { body } = await api.staff('GET', '/admin/day/2026-11-20/sheet');
  return body.lines.find(({ method }: { method: string }) => method === 'CASH');
};

test('refunds an online deposit from the cash drawer, asks Square for nothing and emails the guest', async () => {
  const { status, body } = await inCash(1500);
  expect([status, body.error]).toEqual([200, undefined]);
  expect(body).toMatchObject({
    reservation: { status: 'CONFIRMED', version: 2, paid_cents: 4500, balance_cents: 28_500 },
    refundable_cents: 4500,
    charges: [{ amount_cents: 6000, refunded_cents: 1500 }],
    refunds: [{ amount_cents: 1500, cause: 'STAFF', state: 'PAID_OTHERWISE' }],
    account: { desk: [], balance_cents: 28_500 },
  });
  expect(body.history).toContainEqual(
    expect.objectContaining({
      what: 'REFUND',
      amount_cents: 1500,
      method: 'CASH',
      reason: 'The torch was out of gas.',
    }),
  );
  expect(await drawer()).toEqual({ method: 'CASH', payments: 0, cents: -1500 });
  await api.pushRefunds();
  expect(await api.refunds()).toMatchObject([{ state: 'PAID_OTHERWISE', squareRefundId: null }]);
  const mail = await api.mailed('Your refund at the studio');
  expect(mail!.text).toContain('was paid to you in cash at the studio');
  expect((await api.desk()).history).toContainEqual(
    expect.objectContaining({ what: 'MAIL', subject: 'Your refund at the studio' }),
  );
});

test('the same request sent many times pays out once', async () => {
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 6 }, () => inCash(4000, {}, key)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await drawer()).toMatchObject({ cents: -4000 });
  expect((await inCash(4001, {}, key)).status).toBe(422);
});

test('cash and card at once never refund more than was paid', async () => {
  const answers = await Promise.all([
    inCash(4000),
    api.refundAsStaff({ amountCents: 4000 }),
    inCash(4000),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await inCash(2001, { version: 2 })).body.type).toBe('REFUND_TOO_HIGH');
  expect((await inCash(2000, { version: 2 })).status).toBe(200);
  expect((await api.desk()).cannot.refund).toBe('Nothing is left to refund.');
});

test('refunds the desk’s money first, then online payments', async () => {
  await take(2000);
  api.passSeconds(1);
  expect((await api.desk()).desk).toMatchObject({ paid_cents: 2000 });
  const { body } = await inCash(3000, { version: 2 });
  expect(body.desk).toBeUndefined();
  expect(body.account.desk.map((line: { amount_cents: number }) => line.amount_cents)).toEqual([
    2000, -2000,
  ]);
  expect(body).toMatchObject({ refundable_cents: 5000, refunds: [{ amount_cents: 1000 }] });
  expect(await drawer()).toMatchObject({ cents: -1000 });
  expect((await inCash(5001, { version: 3 })).body.type).toBe('REFUND_TOO_HIGH');
});

test('a canceled booking is refunded in cash, and nothing is owed twice', async () => {
  await take(2000);
  await api.cancelAsStaff({ refundCents: 6000, version: 2 });
  const { body } = await inCash(2000, { version: 3 });
  expect(body.desk).toEqual({ paid_cents: 0, refund_cents: 0 });
  expect((await inCash(1, { version: 4 })).body.type).toBe('REFUND_TOO_HIGH');
});
