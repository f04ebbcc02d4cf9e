import { UsedCheckoutsAndAgreedGuests1700000000032 } from '../../../migrations/0032-used-checkouts-and-agreed-guests.ts';
import { guestToken } from '../../booking/test-booking.ts';
import { Reservation } from '../../reservation/reservation.entity.ts';
import { newCheckout, paymentBody } from '../../test-api.ts';
import { resolvePayments } from '../outcome/resolve-payments.ts';
import { reconcilePayments } from '../reconcile/reconcile-payments.ts';
import { type PaymentTest, startPaymentTest } from '../test-payments.ts';

let api: PaymentTest;
beforeEach(async () => {
  api = await startPaymentTest();
});
afterEach(() => api.close());

const later = { date: '2026-11-24 15:00:00' };
const reused = 'IDEMPOTENCY_KEY_REUSED';

async function payAndCancel(key?: string): Promise<void> {
  const { body } = await pay(key);
  const { status } = await api.call('POST', `/booking/${body.reservationId}/cancel`, {
    token: await guestToken(api, body.reservationId),
    body: { refundCents: 0, version: 1 },
  });
  expect(status).toBe(200);
}

const pay = (key?: string, more: Parameters<typeof paymentBody>[0] = {}) =>
  api.call('POST', '/payment/create-payment', {
    body: paymentBody(more),
    ...(key ? { key } : {}),
  });

test.each([
  ['with its key', newCheckout()],
  ['without a key', undefined],
])(
  'a payment that is sent again %s after its booking was canceled charges nothing',
  async (_, key?: string) => {
    await payAndCancel(key);
    const { status, body } = await pay(key);
    expect([status, body.type]).toEqual([422, reused]);
    expect(body.error).toBe(
      'You already used this checkout for a booking that was canceled. Nothing was charged. Please start a new booking.',
    );
    expect((await pay(key, { details: { guestName: 'M. L.' } })).body.type).toBe(reused);
    expect(await api.captured()).toHaveLength(1);
  },
);

test('a key that paid for a canceled booking neither holds nor charges for another session', async () => {
  const key = newCheckout();
  await payAndCancel(key);
  const service = 'Silver Ring Workshop';
  const seats = { service, guestCount: 2, guestEmail: 'maya@mail.example', ...later };
  const answers = [
    await pay(key, { details: later }),
    await api.call('POST', '/reservation/hold', { key, body: seats }),
  ];
  expect(answers.map(({ body }) => body.type)).toEqual([reused, reused]);
  expect((await pay(newCheckout(), { details: later })).status).toBe(200);
  expect(await api.captured()).toHaveLength(2);
});

test('a key that paid for a booking canceled by the previous release charges nothing more', async () => {
  const key = newCheckout();
  await payAndCancel(key);
  await api.database.run(async (manager) => {
    await manager.update(Reservation, { state: 'CANCELLED' }, { liveCheckoutId: null });
    const runner = manager.dataSource.createQueryRunner();
    const migration = new UsedCheckoutsAndAgreedGuests1700000000032();
    await migration.up(runner);
    await migration.up(runner);
    await runner.release();
  });
  expect((await pay(key)).body.type).toBe(reused);
});

test('a key whose late payment got its seats charges nothing more', async () => {
  const key = newCheckout();
  await api.fault('create', '500-before');
  await pay(key);
  for (const minutes of [6, 6]) {
    api.passSeconds(minutes * 60);
    await resolvePayments(api.deps);
  }
  const { attempt } = await api.rows();
  await api.chargeBehindOurBack({ amount: 6000, reference_id: attempt!.referenceId });
  await reconcilePayments(api.deps);
  expect((await api.rows()).reservation?.state).toBe('CONFIRMED');
  const other = { details: later, confirmDuplicate: true };
  expect((await pay(key, other)).body.type).toBe(reused);
  expect(await api.captured()).toHaveLength(1);
});

test('a booking canceled by the previous release keeps its key used', async () => {
  const key = newCheckout();
  await payAndCancel(key);
  await api.database.run((manager) =>
    manager.update(Reservation, { checkoutId: key }, { liveCheckoutId: null }),
  );
  expect((await pay(key)).body.type).toBe(reused);
  expect(await api.captured()).toHaveLength(1);
});
