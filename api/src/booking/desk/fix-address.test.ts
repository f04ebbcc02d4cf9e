import { bookPaid } from '../../reservation/test-reservation.ts';
import { newCheckout } from '../../test-api.ts';
import { type DeskTest, startDeskTest } from './test-desk.ts';

let api: DeskTest;
beforeEach(async () => {
  api = await startDeskTest();
});
afterEach(() => api.close());

const right = 'maya.lindqvist@mail.example';
const fix = (body: object = {}) =>
  api.staff('POST', `/admin/booking/${api.id}/address`, {
    body: { email: right, version: 1, ...body },
  });
const keyIn = (text: string) => /\/booking#([\w-]+)/.exec(text)![1];

test('emails the link to the fixed address, and ends the links that went to the wrong one', async () => {
  const [wrong] = await api.inbox('maya@mail.example');
  const added = await api.addGuest();
  const { status, body } = await fix();
  expect([status, body.reservation.guest_email, body.reservation.version]).toEqual([200, right, 2]);
  expect(body.history).toContainEqual(
    expect.objectContaining({ what: 'ADDRESS', address_before: 'maya@mail.example' }),
  );
  const rows = (await api.reservations()).filter(({ id }) => [api.id, added].includes(id));
  expect(rows.map(({ guestEmail }) => guestEmail)).toEqual([right, right]);
  const [mail] = await api.inbox(right);
  const open = (key: unknown) => api.call('POST', '/booking/open', { body: { key } });
  expect((await open(keyIn(mail!.text))).body.bookingId).toBe(api.id);
  expect((await open(keyIn(wrong!.text))).status).not.toBe(200);
  expect((await api.call('GET', `/booking/${api.id}`, { token: api.token })).status).toBe(401);
});

test('sends no email that was still waiting for the wrong address, and all of another booking', async () => {
  await api.call('POST', '/booking/links', { body: { email: 'maya@mail.example' } });
  const other = await api.pay(newCheckout(), { details: { date: '2026-12-02 13:00:00' } });
  await fix();
  const [confirmation, ...rest] = await api.inbox('maya@mail.example');
  expect(confirmation!.text).toContain(other.body.bookingNumber);
  expect(rest).toEqual([]);
});

test.each([
  ['a page that shows an earlier state', { version: 0 }, 409],
  ['the address that the booking has', { email: 'maya@mail.example' }, 400],
  ['what is no address', { email: 'maya' }, 400],
])('refuses %s and emails nothing', async (_name, body, status) => {
  const before = (await api.inbox('maya@mail.example')).length;
  expect((await fix(body)).status).toBe(status);
  expect(await api.inbox(right)).toEqual([]);
  expect(await api.inbox('maya@mail.example')).toHaveLength(before);
});

test('fixes the address of every booking of a guest, however many they are', async () => {
  const dates = ['2026-12-02', '2026-12-03', '2026-12-04'].map((day) => `${day} 13:00:00`);
  const ids = [api.id];
  for (const date of dates) ids.push(await bookPaid(api, { date }));
  const statuses = [];
  for (const id of ids) {
    const body = { email: right, version: 1 };
    statuses.push((await api.staff('POST', `/admin/booking/${id}/address`, { body })).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200]);
});

test('refuses the address of a cancelled booking', async () => {
  await api.cancel(6000);
  expect(await fix({ version: 2 })).toMatchObject({
    status: 409,
    body: { error: 'This booking is cancelled.' },
  });
});

const payOpenBalance = () =>
  api.call('POST', `/booking/${api.id}/balance`, {
    token: api.token,
    key: newCheckout(),
    body: { sourceId: 'cnon:card-nonce-ok', amountCents: 27_000 },
  });

test.each([
  ['the balance', payOpenBalance],
  ['guests who join', () => api.payMore(1)],
])('refuses another address while Square has not answered to a payment of %s', async (_, pay) => {
  await api.fault('create', '500-after');
  expect((await pay()).status).toBe(202);
  const { version } = (await api.desk()).reservation;
  expect(await fix({ version })).toMatchObject({
    status: 409,
    body: { error: expect.stringMatching(/^A payment for this booking is in progress/) },
  });
  expect(await api.inbox(right)).toEqual([]);
});
