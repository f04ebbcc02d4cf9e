import { type DeskTest, startDeskTest } from '../../booking/desk/test-desk.ts';
import type { ListedRefund } from '../../outside/square.ts';
import { tiePayment } from '../../operations/decide-payment.ts';
import { PaymentAttempt } from '../payment-attempt.entity.ts';
import { reconcilePayments } from '../reconcile/reconcile-payments.ts';
import { handleWebhooks } from '../webhook/handle-webhooks.ts';
import { pushRefunds } from './push-refunds.ts';

let api: DeskTest;
/** Maya's booking with a deposit of $60.00, which she can still cancel with a full refund. */
beforeEach(async () => {
  api = await startDeskTest();
  api.passSeconds(60);
});
afterEach(() => api.close());

const square = async () => api.deps.square.listRefunds(new Date(0));
/** Staff refund `cents` in Square's dashboard. */
async function sendBack(cents: number): Promise<ListedRefund> {
  const [payment] = await api.captured();
  await api.refundBehindOurBack(payment!.id, cents);
  return (await square())[0]!;
}
const announced = async (types: string[], { id, paymentId }: ListedRefund) => {
  for (const type of types) {
    await api.announce(type.startsWith('refund') ? id : paymentId, { type });
  }
  await handleWebhooks(api.deps);
};
const sentCents = async () =>
  (await square()).map(({ amountCents }) => amountCents).sort((one, other) => one - other);
const sumOf = (all: number[]): number => all.reduce((sum, cents) => sum + cents, 0);
const centsIn = (text: string, words: RegExp): number[] =>
  (words.exec(text) ?? []).slice(1).map((dollars) => Number(dollars) * 100);
const orders = async () =>
  (await api.refunds()).map(({ cause, amountCents, state }) => [cause, amountCents, state]);

test.each([
  ['refund.created', ['refund.created']],
  ['refund.updated', ['refund.updated']],
  ['payment.updated', ['payment.updated']],
  [
    'a series of events, repeated and in any order,',
    ['payment.updated', 'refund.updated', 'refund.created', 'refund.updated', 'payment.updated'],
  ],
])('counts a refund at Square for guest and staff once %s reports it', async (_, types) => {
  await announced(types, await sendBack(2000));
  await pushRefunds(api.deps);
  expect(await orders()).toEqual([['AT_SQUARE', 2000, 'COMPLETED']]);
  expect((await api.show()).terms.refund_cents).toBe(4000);
  const desk = await api.desk();
  expect(desk).toMatchObject({
    refundable_cents: 4000,
    balance_cents: 29_000,
    charges: [{ refunded_cents: 2000 }],
    refunds: [{ cause: 'AT_SQUARE', amount_cents: 2000 }],
  });
  expect(desk.history).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ what: 'REFUND', amount_cents: 2000, actor: 'square' }),
    ]),
  );
  const { body: sheet } = await api.staff('GET', '/admin/day/2026-11-20/sheet');
  expect(sheet.refunds).toEqual({ count: 1, cents: 2000 });

  expect((await api.cancel(6000)).body.type).toBe('TERMS_CHANGED');
  expect((await api.cancel(4000)).body.refunded_cents).toBe(6000);
  await api.pushRefunds();
  expect(await sentCents()).toEqual([2000, 4000]);
});

test('a cancellation before we learn of a refund at Square sends the remaining amount', async () => {
  await sendBack(2000);
  expect((await api.cancel(6000)).status).toBe(200);
  const heard = api.alarms();
  await api.pushRefunds(3);
  expect(await sentCents()).toEqual([2000, 4000]);
  expect(await orders()).toEqual([
    ['AT_SQUARE', 2000, 'COMPLETED'],
    ['POLICY', 4000, 'COMPLETED'],
  ]);
  expect([heard, (await api.show()).refunded_cents]).toEqual([[], 6000]);
});

test('a cancellation after a full refund in parts at Square sends nothing', async () => {
  await sendBack(2000);
  await sendBack(4000);
  expect((await api.cancel(6000)).status).toBe(200);
  await api.pushRefunds(3);
  expect(await sentCents()).toEqual([2000, 4000]);
  expect(await orders()).toEqual([
    ['AT_SQUARE', 2000, 'COMPLETED'],
    ['AT_SQUARE', 4000, 'COMPLETED'],
  ]);
  expect((await api.show()).refunded_cents).toBe(6000);
});

test.each([
  ['a part of it', [2000], '$20.00', '$20.00'],
  ['all of it', [2000, 4000], '$60.00', '$60.00'],
])(
  'a guest who cancels during a refund of %s at Square gets an email that corrects the total',
  async (_, parts, sent, tooMuch) => {
    for (const cents of parts) await sendBack(cents);
    await api.cancel(6000);
    await api.pushRefunds(3);
    const mails = await api.inbox('maya@mail.example');
    const named = mails.flatMap(({ text }) => centsIn(text, /\$(\S+) is on its way to the card/));
    const taken = mails.flatMap(({ text }) => centsIn(text, /\$(\S+) too much/));
    expect([sumOf(named) - sumOf(taken), sumOf(await sentCents())]).toEqual([6000, 6000]);
    expect(mails[0]!.subject).toBe('A correction about your refund');
    for (const words of [
      `Together, our emails about it named ${tooMuch} too much.`,
      '$60.00 refunded in total',
      `Already sent: ${sent}`,
    ])
      expect(mails[0]!.text).toContain(words);
  },
);

test('both an event and a check of all refunds repair a refund that is already stuck', async () => {
  for (const repair of [
    (refund: ListedRefund) => announced(['refund.updated'], refund),
    () => reconcilePayments(api.deps),
  ]) {
    const refund = await sendBack(2000);
    await api.cancel(6000);
    const { square: real } = api.deps;
    // The previous release did this: Square refuses, and nothing checks why.
    api.deps.square = { ...real, findPayment: () => Promise.resolve(null) };
    await pushRefunds(api.deps);
    expect(await orders()).toEqual([['POLICY', 6000, 'STUCK']]);
    api.deps.square = real;
    await repair(refund);
    await api.pushRefunds();
    expect(await sentCents()).toEqual([2000, 4000]);
    await api.close();
    api = await startDeskTest();
  }
});

test('does not mistake a refund of ours that is being sent for one made at Square', async () => {
  await api.cancel(6000);
  const { square: real } = api.deps;
  // Square has the refund, and its response is lost.
  api.deps.square = {
    ...real,
    refund: (order) => real.refund(order).then(() => Promise.reject(new Error('lost'))),
  };
  await pushRefunds(api.deps);
  const [refund] = await square();
  await announced(['payment.updated', 'refund.updated'], refund!);
  expect(await orders()).toEqual([['POLICY', 6000, 'REQUESTED']]);
  api.deps.square = real;
  await handleWebhooks(api.deps);
  await api.pushRefunds();
  expect(await orders()).toEqual([['POLICY', 6000, 'COMPLETED']]);
});

test.each([
  ['noted', 'refund failed', pushRefunds],
  ['sent', 'refund not at Square', reconcilePayments],
])('we can send a refund that failed at Square after it was %s', async (when, alarm, look) => {
  await announced(['refund.created'], await sendBack(2000));
  if (when === 'sent') await pushRefunds(api.deps);
  const { square: real } = api.deps;
  const findRefund = async (id: string) => ({ ...(await real.findRefund(id)), status: 'FAILED' });
  const listRefunds = async (since: Date) =>
    (await real.listRefunds(since)).map((refund) => ({ ...refund, status: 'FAILED' }));
  // Square goes down before it can report other refunds.
  const findPayment = () => Promise.reject(new Error('down'));
  api.deps.square = { ...real, findRefund, listRefunds, findPayment };
  api.passSeconds(120);
  const heard = api.alarms();
  await look(api.deps).catch(() => undefined);
  const { refundedCents } = await api.database.run((manager) =>
    manager.findOneByOrFail(PaymentAttempt, { state: 'COMPLETED' }),
  );
  expect([refundedCents, heard]).toEqual([0, [alarm]]);
  expect((await api.desk()).history[0]).toMatchObject({
    what: 'REFUND_FAILED',
    amount_cents: 2000,
    actor: 'square',
  });
});

test('the booking owes again what Square refunded of a payment that staff matched to it', async () => {
  await api.chargeBehindOurBack({ amount: 1000 });
  await reconcilePayments(api.deps);
  const [{ squarePaymentId: id } = { squarePaymentId: '' }] = await api.unknown();
  await tiePayment(api.deps, { id, reservationId: api.id });
  expect((await api.desk()).balance_cents).toBe(26_000);
  await api.refundBehindOurBack(id, 400);
  await api.announce(id);
  await handleWebhooks(api.deps);
  expect((await api.desk()).balance_cents).toBe(26_400);
});

test('refunds the remaining amount once, however many processes push refunds at once', async () => {
  await sendBack(2000);
  await api.cancel(6000);
  await Promise.all([1, 2, 3].map(() => pushRefunds(api.deps)));
  await api.pushRefunds(2);
  expect(await sentCents()).toEqual([2000, 4000]);
  expect((await orders()).map(([, , state]) => state)).toEqual(['COMPLETED', 'COMPLETED']);
});

test('keeps an owed refund while Square has not finished the dashboard’s refunds', async () => {
  await sendBack(2000);
  await sendBack(4000);
  const { square: real } = api.deps;
  const findRefund = async (id: string) => ({ ...(await real.findRefund(id)), status: 'PENDING' });
  api.deps.square = { ...real, findRefund };
  await api.cancel(6000);
  await pushRefunds(api.deps);
  expect(await orders()).toEqual(
    expect.arrayContaining([
      ['AT_SQUARE', 2000, 'PENDING'],
      ['AT_SQUARE', 4000, 'PENDING'],
      ['POLICY', 6000, 'STUCK'],
    ]),
  );
});

test('an event that waits for a refund of ours does not send it again at each check', async () => {
  await sendBack(2000);
  await api.cancel(4000);
  let calls = 0;
  const refund = () => Promise.reject(new Error(`down ${(calls += 1)}`));
  api.deps.square = { ...api.deps.square, refund };
  await announced(['refund.updated'], (await square())[0]!);
  api.passSeconds(20);
  const before = calls;
  for (let look = 0; look < 3; look++) await handleWebhooks(api.deps);
  expect(calls).toBe(before);
});
