import { bookPaid } from '../../reservation/test-reservation.ts';
import { reconcilePayments } from '../../payment/reconcile/reconcile-payments.ts';
import { handleWebhooks } from '../../payment/webhook/handle-webhooks.ts';
import { startTillTest, type TillTest } from '../desk/test-till.ts';

let api: TillTest;
let id: string;
let payment: string;
/** Maya's balance of $270.00, paid on Square's reader and recorded. */
beforeEach(async () => {
  api = await startTillTest();
  id = await bookPaid(api, { date: '2026-12-01 13:00:00' });
  api.passSeconds(60);
  await api.chargeBehindOurBack({ amount: 27_000, reference_id: undefined });
  payment = (await api.unmatched())[0].id;
  await api.take(id, { method: 'CARD', squarePaymentId: payment });
  api.passSeconds(60);
});
afterEach(() => api.close());

const account = async () => (await api.desk(id)).account;
const sums = async () =>
  (await account()).desk.map(({ amount_cents }: { amount_cents: number }) => amount_cents);
const cards = async () =>
  (await api.staff('GET', '/admin/day/2026-11-20/sheet')).body.lines.find(
    ({ method }: { method: string }) => method === 'CARD',
  );

async function announced(): Promise<void> {
  const refund = (await api.deps.square.listRefunds(new Date(0)))[0]!;
  await api.announce(payment);
  await api.announce(refund.id, { type: 'refund.updated' });
  await handleWebhooks(api.deps);
}

test.each([
  ['its event', announced],
  ['the check of all refunds', () => reconcilePayments(api.deps)],
])(
  'shows Square’s refund of a desk card payment on bill and sheet once, after %s',
  async (_, look) => {
    await api.refundBehindOurBack(payment, 7000);
    await look();
    await look();
    const { body } = await api.staff('GET', `/admin/booking/${id}`);
    expect(body.account).toMatchObject({
      balance_cents: 7000,
      desk: [{ amount_cents: 27_000 }, { amount_cents: -7000, method: 'CARD', actor: 'square' }],
    });
    expect(body.history[0]).toMatchObject({ what: 'DESK', amount_cents: -7000, actor: 'square' });
    expect(await cards()).toMatchObject({ payments: 1, cents: 20_000 });
    expect(await api.unmatched()).toEqual([]);

    api.passSeconds(60);
    await api.refundBehindOurBack(payment, 3000);
    await look();
    expect([await sums(), (await cards()).cents]).toEqual([[27_000, -7000, -3000], 17_000]);
  },
);

/** Sets the status of Square's refund of $70.00. */
function turn(status: string): void {
  const { square: real } = api.deps;
  const findRefund = async (of: string) => ({ ...(await real.findRefund(of)), status });
  api.deps.square = { ...real, findRefund };
}

test.each([
  ['FAILED', 'its event', announced],
  ['REJECTED', 'the check of all refunds', () => reconcilePayments(api.deps)],
])('removes a refund of a desk card payment that is %s later, after %s', async (...turned) => {
  const [status, , look] = turned;
  await api.refundBehindOurBack(payment, 7000);
  await announced();
  const { body: sheet } = await api.staff('GET', '/admin/day/2026-11-20/sheet');
  const [{ cents: cashCents }, { cents: cardCents }] = sheet.lines;
  await api.staff('POST', '/admin/day/2026-11-20/close', {
    body: {
      countedCents: cashCents,
      cashCents,
      totalCents: cashCents + cardCents,
      signedBy: 'Jo Okafor',
    },
  });
  await api.at('2026-11-22T18:00:00Z');
  turn(status);
  const heard = api.alarms();
  await look();
  await look();
  await Promise.all([1, 2].map(() => reconcilePayments(api.deps)));

  const { account: bill, history } = await api.desk(id);
  expect([await sums(), bill.balance_cents]).toEqual([[27_000, -7000, 7000], 0]);
  expect(history[0]).toMatchObject({
    what: 'REFUND_FAILED',
    amount_cents: 7000,
    actor: 'square',
  });
  expect(heard).toEqual(['refund failed']);
  expect((await cards()).cents).toBe(20_000);
  const { body: open } = await api.staff('GET', '/admin/day/2026-11-22/sheet');
  expect(open.lines[1]).toMatchObject({ method: 'CARD', payments: 0, cents: 7000 });
});

test('counts a failed refund and its replacement as one', async () => {
  await api.refundBehindOurBack(payment, 7000);
  await announced();
  const [failed] = await api.deps.square.listRefunds(new Date(0));
  await api.refundBehindOurBack(payment, 5000);
  const { square: real } = api.deps;
  const findRefund = async (of: string) => {
    const found = await real.findRefund(of);
    return of === failed!.id ? { ...found, status: 'FAILED' } : found;
  };
  api.deps.square = { ...real, findRefund };
  await announced();
  expect((await account()).balance_cents).toBe(5000);
});

test('two processes that see the same refund at Square record it once', async () => {
  await api.refundBehindOurBack(payment, 7000);
  await Promise.all([1, 2, 3].map(() => reconcilePayments(api.deps)));
  expect(await sums()).toEqual([27_000, -7000]);
});

test('unlinking a refunded card payment leaves nothing on the bill, and the remainder can be linked elsewhere', async () => {
  await api.refundBehindOurBack(payment, 7000);
  await announced();
  const { account: before, reservation } = await api.desk(id);
  const back = { paymentId: before.desk[0].id, amountCents: 0, version: reservation.version };
  expect((await api.correct(id, back)).status).toBe(200);
  expect((await account()).balance_cents).toBe(27_000);
  expect(await api.unmatched()).toMatchObject([{ id: payment, amount_cents: 20_000 }]);
  const other = await api.booked();
  const { body } = await api.take(other, { method: 'CARD', squarePaymentId: payment });
  await announced();
  expect(body.account.desk).toMatchObject([{ amount_cents: 20_000 }]);
  expect((await api.desk(other)).account.desk).toHaveLength(1);
});

/**
 * Adds a tip of $50.00 to the payment of $270.00. Returns a function that sets the total that Square has refunded.
 */
function addTip(): (refundedCents: number) => void {
  const { square: real } = api.deps;
  return (refundedCents) => {
    const findPayment = async (id: string) => {
      const found = await real.findPayment(id);
      return found && { ...found, tipCents: 5000, refundIds: ['theirs'] };
    };
    const findRefund = async () => ({
      id: 'theirs',
      status: 'COMPLETED',
      amountCents: refundedCents,
    });
    api.deps.square = { ...real, findPayment, findRefund };
  };
}

test('a tip that Square has refunded does not reduce a payment recorded later', async () => {
  const { reservation, account: before } = await api.desk(id);
  const back = { paymentId: before.desk[0].id, amountCents: 0, version: reservation.version };
  await api.correct(id, back);
  addTip()(5000);
  const other = await api.booked();
  const { body } = await api.take(other, { method: 'CARD', squarePaymentId: payment });
  expect(body.account.desk).toMatchObject([{ amount_cents: 27_000 }]);
});

test('a tip that Square refunds does not change the bill', async () => {
  const withTip = addTip();
  withTip(5000);
  await api.announce(payment);
  await handleWebhooks(api.deps);
  expect(await sums()).toEqual([27_000]);
  withTip(32_000);
  await api.announce(payment);
  await handleWebhooks(api.deps);
  expect(await sums()).toEqual([27_000, -27_000]);
});
