import { newCheckout } from '../../test-api.ts';
import { resolvePayments } from '../../payment/outcome/resolve-payments.ts';
import { deleteOld } from '../../retention/delete-old.ts';
import { byLink, type DepositTest, startDepositTest } from '../desk/test-deposit.ts';

// Cash that a tablet took without a connection and sends later.

let api: DepositTest;
beforeEach(async () => {
  api = await startDepositTest();
});
afterEach(() => api.close());

const takenAt = '2026-11-20T16:30:00.000Z';
const send = (id: string, more: object = {}, key = newCheckout()) =>
  api.take(id, { amountCents: 9000, takenAt, version: undefined, ...more }, key);

test('is recorded once, at the time it was taken, even when the booking has changed since', async () => {
  const id = await api.booked();
  await api.reprice(id, { cents: 40_000 });
  const key = newCheckout();
  const answers = await Promise.all([send(id, {}, key), send(id, {}, key), send(id, {}, key)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await api.desk(id)).account).toMatchObject({
    balance_cents: 31_000,
    desk: [{ method: 'CASH', amount_cents: 9000, taken_at: takenAt }],
  });
});

test('two tablets that send cash at once both record it', async () => {
  const id = await api.booked();
  const answers = await Promise.all([send(id), send(id)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await api.desk(id)).account.balance_cents).toBe(31_500);
});

test('is owed to the guest of a booking that was canceled meanwhile, and listed until it is paid out', async () => {
  const id = await api.booked();
  await api.cancel(id);
  expect((await send(id)).status).toBe(200);
  expect((await api.desk(id)).desk).toEqual({ paid_cents: 9000, refund_cents: 9000 });
  const payOuts = async () => (await api.staff('GET', '/admin/day/2026-11-20')).body.payOuts;
  expect(await payOuts()).toEqual([
    { bookingId: id, guestName: 'Carla Mendes', amountCents: 9000 },
  ]);
  await api.take(id, { amountCents: -9000, note: 'Canceled', version: 3 });
  expect([(await api.desk(id)).desk, await payOuts()]).toEqual([
    { paid_cents: 0, refund_cents: 0 },
    [],
  ]);
});

test('is owed to a guest whose payment link has lapsed, and outlives the retention of holds', async () => {
  const id = await api.booked(byLink);
  await api.lapse();
  await send(id);
  await api.at('2026-11-30T21:00:00Z');
  await deleteOld(api.deps);
  expect((await api.desk(id)).desk).toEqual({ paid_cents: 9000, refund_cents: 9000 });
  const { payOuts } = (await api.staff('GET', '/admin/day/2026-11-30')).body;
  expect(payOuts).toEqual([{ bookingId: id, guestName: 'Carla Mendes', amountCents: 9000 }]);
});

test('is owed to a guest whose session was closed while the deposit was due, even after the deadline to pay it', async () => {
  const id = await api.booked(byLink);
  await api.staff('POST', '/admin/schedule/close', {
    body: { from: '2026-12-01', to: '2026-12-01', reason: 'The kiln.' },
  });
  const { status, body } = await send(id);
  expect([status, body.reservation.status, body.desk.paid_cents]).toEqual([200, 'HELD', 9000]);
  await api.lapse();
  expect((await api.desk(id)).desk).toEqual({ paid_cents: 9000, refund_cents: 9000 });
});

test('is owed to a guest whose online deposit never reached Square', async () => {
  const id = await api.booked(byLink);
  await api.fault('create', '500-before');
  expect((await api.payDeposit(id)).status).toBe(202);
  expect((await send(id)).status).toBe(200);
  for (const minutes of [6, 6]) {
    api.passSeconds(minutes * 60);
    await resolvePayments(api.deps);
  }
  const { reservation, desk } = await api.desk(id);
  expect([reservation.status, desk]).toEqual([
    'CANCELLED',
    { paid_cents: 9000, refund_cents: 9000 },
  ]);
  const { payOuts } = (await api.staff('GET', '/admin/day/2026-11-20')).body;
  expect(payOuts).toEqual([{ bookingId: id, guestName: 'Carla Mendes', amountCents: 9000 }]);
});

test('is owed in addition to the deposit that the desk keeps from a late cancellation', async () => {
  const id = await api.booked();
  await api.take(id, { amountCents: 9000 });
  await api.at('2026-11-30T21:00:00Z');
  const body = { refundCents: 0, deskRefundCents: 0, version: 2 };
  await api.staff('POST', `/admin/booking/${id}/cancel`, { body });
  await send(id, { amountCents: 5000 });
  expect((await api.desk(id)).desk).toEqual({ paid_cents: 14_000, refund_cents: 5000 });
});

test('a tip for a person who was removed meanwhile is for all staff, and says so', async () => {
  const id = await api.booked();
  const tip = { tipCents: 1000, tipStaffId: 99 };
  expect((await api.take(id, { amountCents: 9000, ...tip })).status).toBe(400);
  expect((await send(id, tip)).status).toBe(200);
  const { account, tips, history } = await api.desk(id);
  const note = 'Given to a person who is no longer on the staff list';
  expect(account.desk).toMatchObject([{ amount_cents: 9000 }]);
  expect(tips).toMatchObject([{ amount_cents: 1000, staff_id: null, note }]);
  expect(history).toContainEqual(expect.objectContaining({ what: 'TIP', reason: note }));
});

test('shows an offline payment and its tip at one time in the history', async () => {
  const id = await api.booked();
  await send(id, { tipCents: 1000 });
  const { tips, history } = await api.desk(id);
  expect(tips[0].taken_at).toBe(takenAt);
  const times = ['DESK', 'TIP'].map(
    (what) => history.find((entry: { what: string }) => entry.what === what).at,
  );
  expect(times).toEqual(Array(2).fill(api.clock.now.toISOString()));
});

test('uses the time of arrival when the tablet’s clock is ahead', async () => {
  const id = await api.booked();
  await send(id, { takenAt: '2027-01-01T00:00:00.000Z' });
  const [line] = (await api.desk(id)).account.desk;
  expect(line.taken_at).toBe(api.clock.now.toISOString());
});

test.each([
  [{ takenAt: undefined }, 409],
  [{ method: 'OTHER' }, 400],
  [{ amountCents: -100, note: 'Change' }, 400],
])('refuses %j as an offline payment', async (more, status) => {
  const id = await api.booked();
  expect((await send(id, more)).status).toBe(status);
});
