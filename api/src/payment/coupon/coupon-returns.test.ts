import { type DeskTest, startDeskTest } from '../../booking/desk/test-desk.ts';
import { guestToken } from '../../booking/test-booking.ts';
import { newCheckout } from '../../test-api.ts';
import { reconcilePayments } from '../reconcile/reconcile-payments.ts';
import { Coupon } from './coupon.entity.ts';

const couponCode = 'ONE-MORNING';
const date = '2026-12-03';
let api: DeskTest;
let id: string;

beforeEach(async () => {
  api = await startDeskTest();
  const { now } = api.clock;
  await api.database.run((manager) =>
    manager.insert(Coupon, {
      code: couponCode,
      depositCents: 500,
      validFrom: now,
      validUntil: new Date(now.getTime() + 3_600_000),
      useLimit: 4,
      uses: 0,
      perAddress: 4,
      origin: null,
    }),
  );
  await api.verify('maya@mail.example');
  const details = { date: `${date} 13:00:00`, guestCount: 4 };
  const { body } = await api.pay(newCheckout(), { couponCode, details });
  id = body.reservationId;
});
afterEach(() => api.close());

const uses = async () =>
  (await api.database.run((manager) => manager.findOneByOrFail(Coupon, { code: couponCode }))).uses;

const asGuest = async (path: string, body: object) =>
  api.call('POST', `/booking/${id}/${path}`, { token: await guestToken(api, id), body });
const asStaff = (path: string, body: object) =>
  api.staff('POST', `/admin/booking/${id}/${path}`, { key: newCheckout(), body });

const cancel = (refundCents: number, version = 1) => asGuest('cancel', { refundCents, version });
const cancelByStaff = (refundCents: number, version = 1) =>
  asStaff('cancel', { refundCents, version, reason: 'Illness' });
const refund = (amountCents: number, version: number) =>
  asStaff('refund', { amountCents, version, reason: 'Illness' });
const shrink = (guestCount: number, refundCents: number, version: number) =>
  asGuest('guests', { guestCount, refundCents, version });

async function refundAtSquare() {
  const payment = (await api.captured()).find(({ amount }) => amount === 2000);
  await api.refundBehindOurBack(payment!.id, 2000);
  for (let times = 0; times < 2; times++) await reconcilePayments(api.deps);
}

async function closeDay() {
  await api.staff('POST', '/admin/schedule/close', {
    body: { from: date, to: date, reason: 'Illness' },
  });
  const offers = [{ bookingId: id, options: ['2026-12-04 13:00:00'] }];
  await api.staff('POST', '/admin/offers', { body: { offers, alternative: 'REFUND' } });
}

const restore = (version: number) => asStaff('restore', { version });

const untilTooLate = () => api.passSeconds(10 * 86_400);

test.each<[way: string, steps: (() => unknown)[], left: number]>([
  ['the guest cancels, twice', [() => cancel(2000), () => cancel(2000)], 0],
  ['staff cancel', [() => cancelByStaff(2000)], 0],
  [
    'the studio closes the day',
    [closeDay, () => asGuest('offer', { answer: 'refund', version: 1 })],
    0,
  ],
  [
    'some guests leave, then the booking is canceled',
    [() => shrink(1, 1500, 1), () => cancel(500, 2)],
    0,
  ],
  ['guests leave in time', [() => shrink(1, 1500, 1)], 1],
  ['the guest cancels too late', [untilTooLate, () => cancel(0)], 4],
  ['staff refund everything and the booking stands', [() => refund(2000, 1)], 4],
  ['staff refund everything, then cancel', [() => refund(2000, 1), () => cancelByStaff(0, 2)], 0],
  [
    'staff cancel, then refund in parts',
    [() => cancelByStaff(0), () => refund(1500, 2), () => refund(500, 3)],
    0,
  ],
  ['it is refunded at Square, then canceled', [refundAtSquare, () => cancelByStaff(0)], 0],
  ['it is canceled, then refunded at Square', [() => cancelByStaff(0), refundAtSquare], 0],
])(
  'returns a coupon’s uses for guests who leave with a full refund: %s',
  async (_, steps, left) => {
    expect(await uses()).toBe(4);
    for (const step of steps) await step();
    expect(await uses()).toBe(left);
    await reconcilePayments(api.deps);
    expect(await uses()).toBe(left);
  },
);

test.each<[way: string, steps: (() => Promise<unknown>)[], used: number]>([
  ['for all guests', [() => cancelByStaff(2000), () => restore(2)], 4],
  [
    'after Square was asked',
    [() => cancelByStaff(2000), () => api.pushRefunds(), () => restore(2)],
    4,
  ],
  [
    'after some guests had left',
    [() => shrink(1, 1500, 1), () => cancelByStaff(500, 2), () => restore(3)],
    1,
  ],
  [
    'until a second cancellation',
    [() => cancelByStaff(2000), () => restore(2), () => cancelByStaff(2000, 3)],
    0,
  ],
])('undoing a cancellation uses the coupon again: %s', async (_, steps, used) => {
  for (const step of steps) await step();
  expect(await uses()).toBe(used);
  await reconcilePayments(api.deps);
  expect(await uses()).toBe(used);
});

test('undoes a cancellation at the coupon’s price even when others have used the coupon up', async () => {
  await cancelByStaff(2000);
  await api.database.run((manager) => manager.update(Coupon, { code: couponCode }, { uses: 4 }));
  const { status, body } = await restore(2);
  expect([status, body.refundable_cents, await uses()]).toEqual([200, 2000, 8]);
});
