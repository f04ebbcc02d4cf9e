import { AuditEntry } from '../reservation/audit-entry.entity.ts';
import { noteUnknownPayment } from '../payment/reconcile/note-unknown-payment.ts';
import { newReference } from '../payment/payment-reference.ts';
import { pushRefunds } from '../payment/refund/push-refunds.ts';
import { reconcilePayments } from '../payment/reconcile/reconcile-payments.ts';
import { resolvePayments } from '../payment/outcome/resolve-payments.ts';
import { type PaymentTest, startPaymentTest } from '../payment/test-payments.ts';
import { expireHolds } from '../reservation/hold/expire-holds.ts';
import { keepPayment, payOtherwise, refundPayment, tiePayment } from './decide-payment.ts';
import { listMoney } from './list-money.ts';

let api: PaymentTest;
beforeEach(async () => {
  api = await startPaymentTest();
});
afterEach(() => api.close());

/** Makes a payment without a row. Returns its Square id. */
async function findUnknown(more: object = {}): Promise<string> {
  await api.chargeBehindOurBack({ amount: 6000, ...more });
  await reconcilePayments(api.deps);
  const unknown = await api.unknown();
  return unknown.at(-1)!.squarePaymentId;
}

async function lookAgain() {
  api.passSeconds(600);
  await reconcilePayments(api.deps);
  for (let turn = 0; turn < 2; turn++) await pushRefunds(api.deps);
}

const decisions = () =>
  api.database.run((manager) => manager.findBy(AuditEntry, { kind: 'MONEY' as const }));

test('a payment that staff keep stays, is no longer listed, and the decision is audited', async () => {
  const id = await findUnknown();
  await keepPayment(api.deps, id);
  const heard = api.alarms();
  await lookAgain();
  expect([await listMoney(api.database), await api.refunds(), heard]).toEqual([[], [], []]);
  expect(await decisions()).toMatchObject([{ actor: 'admin', before: 'OPEN', after: 'KEPT' }]);
});

test('a payment that staff refund is refunded once, minus refunds at Square', async () => {
  const id = await findUnknown();
  await api.refundBehindOurBack(id, 1000);
  await reconcilePayments(api.deps);
  await refundPayment(api.deps, id);
  await expect(refundPayment(api.deps, id)).rejects.toThrow('waiting for a decision');
  await lookAgain();
  expect((await api.refunds()).map(({ amountCents, state }) => [amountCents, state])).toEqual([
    [1000, 'COMPLETED'],
    [5000, 'COMPLETED'],
  ]);
  expect(await listMoney(api.database)).toEqual([]);
  expect(await decisions()).toMatchObject([{ after: 'REFUNDED' }]);
});

/** Refuses refunds, as Square does for a payment older than a year. */
function refuseRefunds(): void {
  const refund = ({ amountCents }: { amountCents: number }) =>
    Promise.resolve({ id: null, status: 'REJECTED', amountCents });
  api.deps.square = { ...api.deps.square, refund };
}

test('a refund that Square refuses is paid otherwise, once, with a note, and never sent again', async () => {
  const id = await findUnknown();
  await refundPayment(api.deps, id);
  refuseRefunds();
  await pushRefunds(api.deps);
  const [stuck] = await api.refunds();
  expect(await listMoney(api.database)).toEqual([
    expect.stringMatching(`^refund ${stuck!.id} of payment ${id}: \\$60.00 stuck`),
  ]);
  await payOtherwise(api.deps, { refundId: stuck!.id, how: 'In cash, at the desk.' });
  await expect(payOtherwise(api.deps, { refundId: stuck!.id, how: 'Again.' })).rejects.toThrow(
    'No refund with this ID is stuck.',
  );
  await pushRefunds(api.deps);
  expect(await listMoney(api.database)).toEqual([]);
  expect((await api.refunds())[0]).toMatchObject({ state: 'PAID_OTHERWISE', amountCents: 6000 });
  expect((await decisions()).find(({ before }) => before === 'STUCK')).toMatchObject({
    after: 'PAID_OTHERWISE',
    note: 'In cash, at the desk.',
  });
});

/** Leaves a reservation with only its hold, as after a restored backup. */
async function loseAttempt(): Promise<{ id: string; reservationId: string }> {
  api.crashAt('after-hold');
  await api.pay();
  api.restart();
  api.passSeconds(11 * 60);
  await expireHolds(api.deps);
  const { id: reservationId } = (await api.rows()).reservation!;
  return { id: await findUnknown({ reference_id: newReference(reservationId) }), reservationId };
}

test('matching a payment to a booking confirms it, with its seats and its email', async () => {
  const lost = await loseAttempt();
  await tiePayment(api.deps, lost);
  await lookAgain();
  expect(await api.rows()).toMatchObject({
    reservation: { id: lost.reservationId, state: 'CONFIRMED' },
    attempt: { state: 'COMPLETED', squarePaymentId: lost.id, amountCents: 6000 },
    seatsTaken: 2,
  });
  expect(await api.subjects()).toEqual(['Your workshop is booked']);
  expect(await decisions()).toMatchObject([{ after: 'TIED', reservationId: lost.reservationId }]);
});

test('only one of two simultaneous decisions about one payment counts', async () => {
  const lost = await loseAttempt();
  const outcomes = await Promise.allSettled([
    tiePayment(api.deps, lost),
    refundPayment(api.deps, lost.id),
    keepPayment(api.deps, lost.id),
  ]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await decisions()).toHaveLength(1);
});

test('refuses to match a payment to a started session or an unknown reservation', async () => {
  const lost = await loseAttempt();
  const nowhere = { ...lost, reservationId: 'nobody' };
  await expect(tiePayment(api.deps, nowhere)).rejects.toThrow('no booking with this ID');
  api.passSeconds(10 * 86_400);
  await expect(tiePayment(api.deps, lost)).rejects.toThrow('already started');
  expect((await api.unknown()).map(({ state }) => state)).toEqual(['OPEN']);
});

test('the list names bookings in review with their reason, and stuck refunds', async () => {
  const reference_id = newReference(await api.giveUp());
  await api.chargeBehindOurBack({ amount: 4000, reference_id });
  await reconcilePayments(api.deps);
  refuseRefunds();
  await pushRefunds(api.deps);
  await api.verify('maya@mail.example');
  await api.pay();
  const { reservation, attempt } = await api.rows();
  await api.voidBehindOurBack(attempt!.id);
  const findPayment = api.deps.square.findPayment;
  api.deps.square = { ...api.deps.square, listRefunds: () => Promise.resolve([]), findPayment };
  api.passSeconds(120);
  await reconcilePayments(api.deps);
  expect(await listMoney(api.database)).toEqual([
    expect.stringMatching(new RegExp(`^booking ${reservation!.id}: \\$60.00, .*does not have`)),
    expect.stringMatching(/^refund \S+ of payment .*\$40.00 stuck/),
  ]);
});

test('a payment that turns out to belong to a booking is no longer listed and cannot be refunded', async () => {
  await api.fault('create', '500-after');
  await api.pay();
  const [payment] = await api.captured();
  await noteUnknownPayment(api.deps, (await api.deps.square.findPayment(payment!.id))!);
  expect(await listMoney(api.database)).toHaveLength(1);
  api.passSeconds(60);
  await resolvePayments(api.deps);
  expect(await listMoney(api.database)).toEqual([]);
  await expect(refundPayment(api.deps, payment!.id)).rejects.toThrow('already has a booking');
  expect([await api.refunds(), await decisions()]).toEqual([[], []]);
});
