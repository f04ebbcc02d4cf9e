import { Coupon } from '../coupon/coupon.entity.ts';
import { PaymentAttempt } from '../payment-attempt.entity.ts';
import { newReference } from '../payment-reference.ts';
import { reconcilePayments } from '../reconcile/reconcile-payments.ts';
import { resolvePayments } from './resolve-payments.ts';
import { seal, unseal } from '../checkout/seal.ts';
import { type PaymentTest, startPaymentTest } from '../test-payments.ts';
import { newCheckout } from '../../test-api.ts';

let api: PaymentTest;
beforeEach(async () => {
  api = await startPaymentTest();
});
afterEach(() => api.close());

const declined = 'cnon:card-nonce-declined';

/** A promise that waits until it is released. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}

/**
 * Two processes ask Square about one attempt and both get "declined"; the second response waits until it is
 * released. Resolves once the first process has returned the hold.
 */
async function resolveTwice() {
  const { square } = api.deps;
  const late = gate();
  const heard = gate();
  const slow = {
    ...api.deps,
    square: {
      ...square,
      charge: async (charge: Parameters<typeof square.charge>[0]) => {
        const outcome = await square.charge(charge);
        heard.open();
        await late.opened;
        return outcome;
      },
    },
  };
  const second = resolvePayments(slow);
  await heard.opened;
  await resolvePayments(api.deps);
  return { finish: () => (late.open(), second) };
}

const couponCode = 'TWO-SEATS';
const uses = async () =>
  (await api.database.run((manager) => manager.findOneByOrFail(Coupon, { code: couponCode }))).uses;

test('a late second “declined” for one card does not affect the next card’s payment', async () => {
  await api.database.run((manager) =>
    manager.insert(Coupon, {
      code: couponCode,
      depositCents: 500,
      validFrom: new Date('2026-11-01T00:00:00Z'),
      validUntil: new Date('2026-12-01T00:00:00Z'),
      useLimit: 100,
      uses: 10,
      perAddress: null,
      origin: null,
    }),
  );
  const key = newCheckout();
  await api.fault('create', '500-after');
  expect((await api.pay(key, { couponCode, sourceId: declined })).status).toBe(202);
  api.passSeconds(60);
  const { finish } = await resolveTwice();
  expect((await api.rows()).reservation?.state).toBe('HELD');

  const { square } = api.deps;
  const charge: typeof square.charge = async (order) => {
    const outcome = await square.charge(order);
    await finish();
    return outcome;
  };
  api.deps.square = { ...square, charge };
  const paid = await api.pay(key, { couponCode });
  expect([paid.status, paid.body.status]).toEqual([200, 'CONFIRMED']);
  await reconcilePayments(api.deps);
  expect(await api.rows()).toMatchObject({
    reservation: { state: 'CONFIRMED' },
    attempt: { state: 'COMPLETED' },
    seatsTaken: 2,
  });
  expect([await uses(), await api.refunds()]).toEqual([12, []]);
});

/** Today's session at 1:00 PM; the tests start at 9:00 AM. */
const today = { details: { date: '2026-11-20 13:00:00' } };
const fiveHours = 5 * 3600;

test('refunds money that arrives after its session has started, and emails the guest why', async () => {
  const reference_id = newReference(await api.giveUp(today));
  api.passSeconds(fiveHours);
  await api.chargeBehindOurBack({ amount: 6000, reference_id });
  await reconcilePayments(api.deps);
  expect(await api.refunds()).toMatchObject([{ reason: 'The session had begun' }]);
  expect(await api.rows()).toMatchObject({ reservation: { state: 'FAILED' }, seatsTaken: 0 });
  const [mail] = await api.inbox('maya@mail.example');
  expect(mail?.text).toContain('after the session had started');
});

test('leaves a payment to staff when its outcome is known only after the session has started', async () => {
  await api.fault('create', '500-after');
  await api.pay(newCheckout(), today);
  api.passSeconds(fiveHours);
  const heard = api.alarms();
  await resolvePayments(api.deps);
  await reconcilePayments(api.deps);
  expect(heard).toEqual(['payment needs review']);
  expect(await api.rows()).toMatchObject({
    reservation: { state: 'REVIEW' },
    attempt: { state: 'REVIEW' },
    seatsTaken: 2,
  });
  expect([await api.refunds(), await api.subjects()]).toEqual([[], []]);
});

test('two processes that give up one payment free its seats once', async () => {
  await api.verify('other@mail.example');
  const details = { guestEmail: 'other@mail.example' };
  expect((await api.pay(newCheckout(), { details })).status).toBe(200);
  await api.fault('create', '500-before');
  await api.pay();
  api.passSeconds(6 * 60);
  await resolvePayments(api.deps);
  api.passSeconds(6 * 60);
  await Promise.all([resolvePayments(api.deps), resolvePayments(api.deps)]);
  expect(await api.seatsTaken()).toBe(2);
  expect(await api.subjects()).toEqual(['Your payment did not go through']);
});

test('asks about an attempt from the previous release with its original reference', async () => {
  api.crashAt('after-intent');
  await api.pay();
  api.restart();
  const { attempt, reservation } = await api.rows();
  const key = api.deps.env.CARD_TOKEN_KEY;
  const token = unseal(attempt!.sealedSourceId!, { key, note: attempt!.note });
  await api.database.run((manager) =>
    manager.update(
      PaymentAttempt,
      { id: attempt!.id },
      {
        referenceId: null,
        guestCount: null,
        note: null,
        sealedSourceId: seal(token, { key, note: null }),
      },
    ),
  );
  await api.chargeBehindOurBack({
    amount: 6000,
    idempotency_key: attempt!.id,
    reference_id: reservation!.id,
    buyer_email_address: 'maya@mail.example',
    autocomplete: true,
  });
  api.passSeconds(60);
  await resolvePayments(api.deps);
  expect((await api.rows()).reservation?.state).toBe('CONFIRMED');
  expect(await api.captured()).toHaveLength(1);
});

test('finds the payment of an attempt from the previous release by the bare id of its reservation', async () => {
  const id = await api.giveUp();
  await api.database.run((manager) =>
    manager.update(PaymentAttempt, { reservationId: id }, { referenceId: null }),
  );
  await api.chargeBehindOurBack({ amount: 6000, reference_id: id });
  await reconcilePayments(api.deps);
  expect(await api.rows()).toMatchObject({ reservation: { state: 'CONFIRMED' }, seatsTaken: 2 });
});

test('uses a coupon again when the money of a given-up payment arrives after all', async () => {
  const couponCode = api.deps.env.COUPON_CODE;
  const reference_id = newReference(await api.giveUp({ couponCode }));
  await api.chargeBehindOurBack({ amount: 2, reference_id });
  await reconcilePayments(api.deps);
  const [coupon] = await api.database.run((manager) => manager.find(Coupon));
  expect([coupon?.uses, (await api.rows()).reservation?.state]).toEqual([2, 'CONFIRMED']);
});
