import { newCheckout } from '../../test-api.ts';
import { type DeskTest, startDeskTest } from './test-desk.ts';

let api: DeskTest;
beforeEach(async () => {
  api = await startDeskTest();
});
afterEach(() => api.close());

const maya = 'maya@mail.example';
const changed = 'Your booking has changed';
const resize = (body: object, key = newCheckout()) =>
  api.staff('POST', `/admin/booking/${api.id}/guests`, {
    key,
    body: { version: 1, refundCents: 0, ...body },
  });
const quote = async () => (await api.staff('GET', `/admin/booking/${api.id}/quote`)).body;
const mailText = async () => (await api.mailed(changed))?.text;
const late = () => void (api.clock.now = new Date('2026-11-28T20:00:00Z'));

test('quotes every other party size', async () => {
  const { parties, is_over: isOver, version, cannot } = await quote();
  expect([isOver, version, cannot]).toMatchObject([false, 1, { fewer: null, more: null }]);
  expect(parties[0]).toEqual({
    guest_count: 1,
    refund_cents: 3000,
    kept_cents: 0,
    deposit_cents: 0,
    balance_cents: 13_500,
  });
  expect(parties[1]).toEqual({
    guest_count: 3,
    refund_cents: 0,
    kept_cents: 0,
    deposit_cents: 3000,
    balance_cents: 43_500,
  });
  expect(parties.at(-1).guest_count).toBe(8);
});

test('adds confirmed guests at the price at booking, with the deposit due at the desk', async () => {
  const { status, body } = await resize({ guestCount: 3 });
  expect([status, body.reservation.guest_count, body.reservation.version]).toEqual([200, 3, 2]);
  expect([body.account.price_cents, body.account.balance_cents]).toEqual([49_500, 43_500]);
  expect(await api.seats('2026-12-01', 2)).toBe(3);
  const added = (await api.reservations()).find(({ bookingId }) => bookingId === api.id);
  expect(added).toMatchObject({
    state: 'CONFIRMED',
    guestCount: 1,
    unitPriceCents: 16_500,
    depositCents: 3000,
    refundPolicyVersion: expect.any(String),
  });
  const guests = body.history.filter(({ what }: { what: string }) => what !== 'MAIL');
  expect(guests[0]).toMatchObject({ what: 'GUESTS', actor: 'admin', guest_count: 3 });
  expect(guests[0]).not.toHaveProperty('amount_cents');
  expect(guests).toHaveLength(4);
  expect(await mailText()).toMatch(/Deposit for added guests, due at the studio: \$30\.00/);
});

test('guests whom staff added leave first, without a refund', async () => {
  await resize({ guestCount: 3 });
  const { body } = await resize({ guestCount: 2, version: 2 });
  expect(body.reservation.guest_count).toBe(2);
  expect([body.refundable_cents, body.account.balance_cents]).toEqual([6000, 27_000]);
});

test('guests who leave free their seats and are refunded by the policy', async () => {
  const { body } = await resize({ guestCount: 1, refundCents: 3000 });
  expect([body.reservation.guest_count, body.refundable_cents]).toEqual([1, 3000]);
  expect(body.refunds).toMatchObject([{ amount_cents: 3000, cause: 'POLICY', actor: 'admin' }]);
  expect(await api.seats('2026-12-01', 2)).toBe(1);
  const text = await mailText();
  expect(text).toMatch(/\$30\.00/);
  expect(text).not.toMatch(/Wasn’t this you/);
});

test('after the deadline the studio keeps the deposit, unless staff refund all of it with a reason', async () => {
  late();
  const { parties, is_over: isOver } = await quote();
  expect([isOver, parties[0]]).toMatchObject([true, { refund_cents: 0, kept_cents: 3000 }]);
  const full = { guestCount: 1, refund: 'FULL', refundCents: 3000 };
  expect(await resize(full)).toMatchObject({
    status: 400,
    body: { details: [{ field: 'reason' }] },
  });
  const { body } = await resize({ ...full, reason: 'The guest is ill.' });
  expect(body.refunds).toMatchObject([{ amount_cents: 3000, cause: 'STAFF' }]);
  expect(body.history).toContainEqual(
    expect.objectContaining({ what: 'GUESTS', reason: 'The guest is ill.', amount_cents: 3000 }),
  );
});

test('refuses a refund that changed since the page showed it', async () => {
  late();
  expect(await resize({ guestCount: 1, refundCents: 3000 })).toMatchObject({
    status: 409,
    body: { type: 'TERMS_CHANGED' },
  });
  expect((await api.desk()).reservation.guest_count).toBe(2);
});

test('adds no guests to a session that has too few seats', async () => {
  await api.pay(newCheckout(), {
    details: { guestEmail: maya, guestCount: 6, date: '2026-12-01 13:00:00' },
    confirmDuplicate: true,
  });
  expect(await resize({ guestCount: 3 })).toMatchObject({
    status: 409,
    body: { type: 'SLOT_FULL' },
  });
  expect((await api.desk()).reservation.version).toBe(1);
});

test('adds guests once when the same request is sent many times', async () => {
  const key = newCheckout();
  const presses = await Promise.all(
    Array.from({ length: 5 }, () => resize({ guestCount: 4 }, key)),
  );
  expect(presses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(await api.seats('2026-12-01', 2)).toBe(4);
  const mails = (await api.inbox(maya)).filter(({ subject }) => subject === changed);
  expect(mails).toHaveLength(1);
});

test('allows another guest until the session is over', async () => {
  api.clock.now = new Date('2026-12-01T22:00:00Z');
  expect((await quote()).cannot).toMatchObject({
    fewer: 'This session has already started.',
    more: null,
  });
  expect((await resize({ guestCount: 3, notify: false })).status).toBe(200);
  expect(await mailText()).toBeUndefined();
  api.clock.now = new Date('2026-12-02T00:00:00Z');
  expect(await resize({ guestCount: 4, version: 2 })).toMatchObject({
    status: 409,
    body: { error: 'This session is over.' },
  });
});

test.each([
  ['the same party', { guestCount: 2 }, 400],
  ['a page that shows an earlier state', { guestCount: 3, version: 0 }, 409],
  ['nine guests', { guestCount: 9 }, 400],
])('refuses %s', async (_name, body, status) => {
  expect((await resize(body)).status).toBe(status);
});
