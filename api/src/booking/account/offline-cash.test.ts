import type { AdminSession } from '@studio/contract';
import { proofOfCash } from '../../auth/session/test-proof.ts';
import { newCheckout } from '../../test-api.ts';
import { resolvePayments } from '../../payment/outcome/resolve-payments.ts';
import { deleteOld } from '../../retention/delete-old.ts';
import { byLink, type DepositTest, startDepositTest } from '../desk/test-deposit.ts';

// Cash that a tablet took without a connection and sends later.

let api: DepositTest;
let tablet: AdminSession;
beforeEach(async () => {
  api = await startDepositTest();
  tablet = await api.adminSession();
});
afterEach(() => api.close());

const takenAt = '2026-11-20T16:30:00.000Z';

type Cash = { amountCents?: number; takenAt?: string };

/** Sends cash with the proof of the session that took it, by default the one that sends it. */
async function send(id: string, cash: Cash = {}, key = newCheckout(), by = tablet) {
  const body = { amountCents: 9000, takenAt, ...cash };
  return post(id, { ...body, proof: proofOfCash(by, { id: key, bookingId: id, ...body }) }, key);
}

const post = (id: string, body: object, key = newCheckout()) =>
  api.call('POST', `/admin/booking/${id}/desk-payment`, {
    token: tablet.token,
    key,
    body: { method: 'CASH', amountCents: 9000, takenAt, ...body },
  });

const signInAgain = async () => {
  tablet = await api.adminSession();
};

const today = () => api.clock.now.toISOString().slice(0, 10);
const roster = async () => (await api.staff('GET', `/admin/day/${today()}`)).body;
const toCheck = async () => (await roster()).toCheck;

const decide = (decision: string, entries: { id: string }[], more: object = {}) =>
  api.staff('POST', '/admin/to-check', {
    body: { ids: entries.map(({ id }) => id), decision, ...more },
  });

/** The cash that the drawer should hold, without the float. */
const inDrawer = async () => {
  const { lines, drawer } = (await api.staff('GET', `/admin/day/${today()}/sheet`)).body;
  expect(Object.values(drawer as Record<string, number>).reduce((sum, each) => sum + each, 0)).toBe(
    lines[0].cents,
  );
  return lines[0].cents;
};

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

const untrusted = 'Not proven by this sign-in: anyone with the tablet may have entered it';

test.each<[string, (id: string) => Promise<{ status: number }>, string]>([
  ['without a proof', (id) => post(id, {}), untrusted],
  ['whose amount was changed', (id) => forged(id, { amountCents: 27_000 }), untrusted],
  [
    'whose time was changed',
    (id) => forged(id, { takenAt: '2026-11-20T16:59:00.000Z' }),
    untrusted,
  ],
  ['of another booking', (id) => forged(id, { bookingId: newCheckout() }), untrusted],
  ['that was copied with another id', (id) => forged(id, { id: newCheckout() }), untrusted],
  ['of an earlier sign-in', (id) => afterSignIn(id), untrusted],
  ['above the balance', (id) => send(id, { amountCents: 49_501 }), 'More than the balance due'],
  [
    'older than 24 hours',
    (id) => send(id, { takenAt: '2026-11-19T16:59:59.999Z' }),
    'Sent more than 24 hours later',
  ],
])('cash %s waits for staff, in the drawer and in no balance', async (_, entered, why) => {
  const id = await api.booked();
  expect((await entered(id)).status).toBe(200);
  const [entry] = await toCheck();
  expect(entry).toMatchObject({ kind: 'CASH', bookingId: id, guestName: 'Carla Mendes', why });
  const { account, desk, tips, history } = await api.desk(id);
  expect([account.balance_cents, account.desk, desk, tips]).toEqual([49_500, [], undefined, []]);
  expect(history[0]).toMatchObject({ what: 'CASH_TO_CHECK', amount_cents: entry.amountCents });
  expect(await inDrawer()).toBe(entry.amountCents);
});

/** Sends cash with a proof of other values. */
const forged = (id: string, other: object) => {
  const key = newCheckout();
  const cash = { id: key, bookingId: id, amountCents: 9000, takenAt, ...other };
  return post(id, { proof: proofOfCash(tablet, cash) }, key);
};

const afterSignIn = async (id: string) => {
  const before = tablet;
  api.passSeconds(1);
  await signInAgain();
  return send(id, {}, newCheckout(), before);
};

test('a refreshed session keeps the key, so what was taken before is proven', async () => {
  const id = await api.booked();
  const before = tablet;
  api.passSeconds(60);
  tablet = (await api.call('POST', '/admin/refresh', { token: tablet.token })).body;
  await send(id, {}, newCheckout(), before);
  expect((await api.desk(id)).account.balance_cents).toBe(40_500);
});

test('accepted cash pays the booking at the time it was taken, and the drawer stays as it is', async () => {
  const id = await api.booked();
  await post(id, {});
  const entries = await toCheck();
  for (const decision of ['ACCEPT', 'ACCEPT'])
    expect((await decide(decision, entries)).status).toBe(200);
  expect((await api.desk(id)).account).toMatchObject({
    balance_cents: 40_500,
    desk: [{ amount_cents: 9000, taken_at: takenAt, note: 'Taken offline, checked' }],
  });
  expect([await toCheck(), await inDrawer()]).toEqual([[], 9000]);
  expect((await decide('DISCARD', entries, { reason: 'Gone' })).body.error).toBe(
    'Another staff member has already accepted this entry.',
  );
});

test('discarded cash leaves the drawer, with a reason in the history', async () => {
  const id = await api.booked();
  await post(id, {});
  const entries = await toCheck();
  expect((await decide('DISCARD', entries)).status).toBe(400);
  const reason = 'Not in the drawer';
  for (const decision of ['DISCARD', 'DISCARD'])
    expect((await decide(decision, entries, { reason })).status).toBe(200);
  expect([await toCheck(), await inDrawer()]).toEqual([[], 0]);
  const { account, history } = await api.desk(id);
  expect(account.balance_cents).toBe(49_500);
  expect(history).toContainEqual(
    expect.objectContaining({ what: 'CASH_DISCARDED', amount_cents: 9000, reason }),
  );
});

test('of several decisions about the same cash, one counts', async () => {
  const id = await api.booked();
  await post(id, {});
  const entries = await toCheck();
  await Promise.all([
    decide('ACCEPT', entries),
    decide('DISCARD', entries, { reason: 'Not in the drawer' }),
    decide('ACCEPT', entries),
  ]);
  const { balance_cents } = (await api.desk(id)).account;
  expect([
    [40_500, 9000],
    [49_500, 0],
  ]).toContainEqual([balance_cents, await inDrawer()]);
});

test('cash that was discarded after the day was closed leaves the drawer of the open day', async () => {
  const id = await api.booked();
  await post(id, {});
  const closing = { countedCents: 0, cashCents: 9000, totalCents: 9000, note: 'Missing' };
  const body = { ...closing, signedBy: 'Jo' };
  expect((await api.staff('POST', '/admin/day/2026-11-20/close', { body })).status).toBe(200);
  await api.at('2026-11-21T21:00:00Z');
  expect(await inDrawer()).toBe(0);
  await decide('DISCARD', await toCheck(), { reason: 'Never in the drawer' });
  expect(await inDrawer()).toBe(-9000);
});

test('is owed to the guest of a booking that was canceled meanwhile once staff accept it, until it is paid out', async () => {
  const id = await api.booked();
  await api.cancel(id);
  expect((await send(id)).status).toBe(200);
  const payOuts = async () => (await roster()).payOuts;
  expect([(await api.desk(id)).desk, await payOuts()]).toEqual([undefined, []]);
  await decide('ACCEPT', await toCheck());
  expect((await api.desk(id)).desk).toEqual({ paid_cents: 9000, refund_cents: 9000 });
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
  await signInAgain();
  await send(id);
  await api.at('2026-11-30T21:00:00Z');
  await deleteOld(api.deps);
  await decide('ACCEPT', await toCheck());
  expect((await api.desk(id)).desk).toEqual({ paid_cents: 9000, refund_cents: 9000 });
  expect((await roster()).payOuts).toEqual([
    { bookingId: id, guestName: 'Carla Mendes', amountCents: 9000 },
  ]);
});

test('held seats are confirmed by proven cash, and by other cash only once staff accept it', async () => {
  const [one, other] = [await api.booked(byLink), await api.booked(byLink)];
  const status = async (id: string) => (await api.desk(id)).reservation.status;
  await send(one);
  await post(other, {});
  expect([await status(one), await status(other)]).toEqual(['CONFIRMED', 'HELD']);
  await decide('ACCEPT', await toCheck());
  expect(await status(other)).toBe('CONFIRMED');
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
  await signInAgain();
  await send(id, { amountCents: 5000 });
  await decide('ACCEPT', await toCheck());
  expect((await api.desk(id)).desk).toEqual({ paid_cents: 14_000, refund_cents: 5000 });
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
  [{ tipCents: 500 }, 400],
])('refuses %j as an offline payment', async (more, status) => {
  const id = await api.booked();
  expect((await post(id, more)).status).toBe(status);
});
