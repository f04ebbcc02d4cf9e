import { byLink, carla, type DepositTest, startDepositTest } from '../desk/test-deposit.ts';
import { guestToken } from '../test-booking.ts';

let api: DepositTest;
beforeEach(async () => {
  api = await startDepositTest();
});
afterEach(() => api.close());

/**
 * Carla books for three ($495.00, deposit $90.00) on Dec 1, and the desk takes `amountCents` in cash. Returns the
 * booking's id.
 */
async function taken(amountCents: number): Promise<string> {
  const id = await api.booked(byLink);
  api.passSeconds(60);
  expect((await api.take(id, { amountCents })).status).toBe(200);
  return id;
}

const cancelAsGuest = async (id: string, deskRefundCents: number) =>
  api.call('POST', `/booking/${id}/cancel`, {
    token: await guestToken(api, id),
    body: { refundCents: 0, deskRefundCents, version: 2 },
  });
const payOut = (id: string, amountCents: number, version: number) =>
  api.take(id, { amountCents: -amountCents, note: 'Canceled.', version });
const deskOf = async (id: string) => [(await api.show(id)).desk, (await api.desk(id)).desk];
const both = (paid_cents: number, refund_cents: number) => [
  { paid_cents, refund_cents },
  { paid_cents, refund_cents },
];
const canceledMail = async () =>
  (await api.inbox(carla)).find(({ subject }) => subject === 'Your booking is canceled')!.text;

test('before the deadline, the desk pays back everything it took, and shows guest and staff how much', async () => {
  const id = await taken(49_500);
  expect(await deskOf(id)).toEqual(both(49_500, 49_500));
  expect((await api.desk(id)).reservation.paid_cents).toBe(49_500);
  expect((await cancelAsGuest(id, 49_500)).status).toBe(200);
  expect(await deskOf(id)).toEqual(both(49_500, 49_500));
  expect(await canceledMail()).toContain('We’ll pay back $495.00 of what you paid at the studio.');
  expect((await payOut(id, 49_500, 3)).body.desk).toEqual({ paid_cents: 0, refund_cents: 0 });
  expect((await payOut(id, 1, 4)).body.type).toBe('REFUND_TOO_HIGH');
});

test('after the deadline, the studio keeps the deposit that the desk took and pays back the balance', async () => {
  const id = await taken(49_500);
  await api.at('2026-11-25T21:00:00Z');
  expect(await deskOf(id)).toEqual(both(49_500, 40_500));
  expect(await cancelAsGuest(id, 49_500)).toMatchObject({ body: { type: 'TERMS_CHANGED' } });
  expect((await cancelAsGuest(id, 40_500)).status).toBe(200);
  const text = await canceledMail();
  expect(text).toContain('We’ll pay back $405.00');
  expect(text).toContain('so the studio keeps $90.00 of your deposit.');
  await payOut(id, 10_000, 3);
  expect(await deskOf(id)).toEqual(both(39_500, 30_500));
});

test('today’s roster lists a canceled booking until the desk has paid out what the studio owes', async () => {
  const id = await taken(49_500);
  const payOuts = async (date = '2026-11-25') =>
    (await api.staff('GET', `/admin/day/${date}`)).body.payOuts;
  await api.at('2026-11-25T21:00:00Z');
  expect(await payOuts()).toEqual([]);
  await cancelAsGuest(id, 40_500);
  const owed = { bookingId: id, guestName: 'Carla Mendes' };
  expect(await payOuts()).toEqual([{ ...owed, amountCents: 40_500 }]);
  expect(await payOuts('2026-12-01')).toBeUndefined();
  await payOut(id, 10_000, 3);
  expect(await payOuts()).toEqual([{ ...owed, amountCents: 30_500 }]);
  await payOut(id, 30_500, 4);
  expect((await api.desk(id)).desk).toEqual({ paid_cents: 9000, refund_cents: 0 });
  expect(await payOuts()).toEqual([]);
});

test('when the deposit was paid online, all of the desk’s money is paid back', async () => {
  const id = await api.booked(byLink);
  await api.payDeposit(id);
  const { reservation } = await api.desk(id);
  await api.take(id, { amountCents: 20_000, version: reservation.version });
  await api.at('2026-11-25T21:00:00Z');
  expect(await deskOf(id)).toEqual(both(20_000, 20_000));
});

test('staff may pay back an amount other than the policy’s with a reason, and no more than the desk took', async () => {
  const id = await taken(9000);
  await api.at('2026-11-25T21:00:00Z');
  const cancel = (more: object) =>
    api.staff('POST', `/admin/booking/${id}/cancel`, {
      body: { refundCents: 0, version: 2, ...more },
    });
  expect((await cancel({ deskRefundCents: 9000 })).body.error).toBe(
    'Write a reason: this refund differs from the policy.',
  );
  const reason = 'The guest is ill.';
  expect((await cancel({ deskRefundCents: 9001, reason })).body.type).toBe('REFUND_TOO_HIGH');
  const { body } = await cancel({ deskRefundCents: 9000, reason });
  expect(body.desk).toEqual({ paid_cents: 9000, refund_cents: 9000 });
});

test('a booking without desk payments has no desk money', async () => {
  const id = await api.booked();
  expect(await deskOf(id)).toEqual([undefined, undefined]);
});
