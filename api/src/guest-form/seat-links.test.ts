import { bookPaid } from '../reservation/test-reservation.ts';
import { guestToken } from '../booking/test-booking.ts';
import { disarmBackup } from '../operations/disarm-backup.ts';
import { ended, type GuestFormTest, guestGone, startGuestFormTest } from './test-guest-form.ts';

let api: GuestFormTest;
beforeEach(async () => {
  api = await startGuestFormTest();
});
afterEach(() => api.close());

test('a key works for its own seat only', async () => {
  const key = await api.keyOf(1);
  const bytes = Buffer.from(key, 'base64url');
  const other = await bookPaid(api, {
    date: '2026-12-02 13:00:00',
    guestEmail: 'ida@mail.example',
  });
  const changed = [
    Buffer.concat([bytes.subarray(0, 16), Buffer.from([0, 2]), bytes.subarray(18)]),
    Buffer.concat([Buffer.from(other.replaceAll('-', ''), 'hex'), bytes.subarray(16)]),
    bytes.subarray(0, 48),
    Buffer.concat([bytes, bytes]),
  ].map((each) => each.toString('base64url'));
  for (const wrong of [...changed, 'nothing']) {
    expect(await api.open(wrong)).toMatchObject(ended);
    expect(await api.sendForm(wrong)).toMatchObject(ended);
  }
  expect(await api.call('POST', '/booking/open', { body: { key } })).toMatchObject({ status: 401 });
});

test('a booking’s link opens no form, and its seats are shown to nobody else', async () => {
  await api.send('resend');
  const mails = await api.inbox('maya@mail.example');
  const key = /\/booking#([\w-]+)/.exec(mails.map(({ text }) => text).join())![1]!;
  expect(await api.open(key)).toMatchObject(ended);
  const other = await bookPaid(api, {
    date: '2026-12-02 13:00:00',
    guestEmail: 'ida@mail.example',
  });
  const token = await guestToken(api, other);
  expect(await api.call('GET', `/booking/${api.id}/seats`, { token })).toMatchObject({
    status: 404,
  });
});

test('wrong keys are limited, and a valid link works nevertheless', async () => {
  const key = await api.keyOf(1);
  for (let tries = 0; tries < 20; tries++) await api.open('nothing');
  expect((await api.open('nothing')).status).toBe(429);
  expect((await api.open(key)).status).toBe(200);
});

test('a seat’s form is sent at most 30 times an hour', async () => {
  const [key, other] = [await api.keyOf(1), await api.keyOf(2)];
  for (let tries = 0; tries < 30; tries++) await api.sendForm(key);
  expect((await api.sendForm(key)).status).toBe(429);
  expect((await api.sendForm(other)).status).toBe(200);
});

test.each([
  [
    'staff end them',
    async () => void (await api.staff('POST', `/admin/booking/${api.id}/links/end`)),
  ],
  ['the guest renews them', async () => void (await api.send('relink'))],
  ['a backup is restored', () => disarmBackup(api.database, api.clock.now)],
])('the links of all seats end when %s', async (_, end) => {
  const key = await api.keyOf(1);
  await end();
  expect(await api.open(key)).toMatchObject(ended);
  expect(await api.sendForm(key)).toMatchObject(ended);
});

const closed = (error: string) => ({ status: 409, body: { type: 'NOT_CHANGEABLE', error } });

test('a canceled booking’s forms are closed', async () => {
  const key = await api.keyOf(1);
  const { terms } = await api.desk();
  await api.cancelAsStaff({ refundCents: terms.refund_cents });
  expect(await api.open(key)).toMatchObject(closed('This booking was canceled.'));
  expect(await api.sendForm(key)).toMatchObject(closed('This booking was canceled.'));
});

test('a form is open until the end of the session’s day', async () => {
  const key = await api.keyOf(1);
  api.clock.now = new Date('2026-12-02T07:59:59Z');
  expect((await api.sendForm(key)).status).toBe(200);
  api.clock.now = new Date('2026-12-02T08:00:00Z');
  expect(await api.open(key)).toMatchObject(closed('This workshop is over.'));
  expect(await api.sendForm(key)).toMatchObject(closed('This workshop is over.'));
});

test('a guest who was removed from the booking has no form, and is not on the roster', async () => {
  const key = await api.keyOf(3);
  await api.sendForm(key);
  expect(await api.showForms()).toHaveLength(1);
  expect((await api.leave(2, [3])).status).toBe(200);
  expect(await api.sendForm(key)).toMatchObject(guestGone);
  expect(await api.showForms()).toBeUndefined();
});

test('waivers are not required until staff say so, and the roster then says it', async () => {
  expect((await api.staff('GET', '/admin/waiver-rule')).body).toEqual({
    isRequired: false,
    version: 0,
  });
  expect((await api.readDay()).isWaiverRequired).toBeUndefined();
  expect(await api.requireWaivers()).toMatchObject({
    status: 200,
    body: { isRequired: true, version: 1 },
  });
  expect([(await api.readDay()).isWaiverRequired, (await api.seats()).isWaiverRequired]).toEqual([
    true,
    true,
  ]);
  await api.requireWaivers(false, 1);
  expect((await api.readDay()).isWaiverRequired).toBeUndefined();
});

test('a party without waivers pays and is checked in', async () => {
  await api.requireWaivers();
  const marked = await api.mark('ARRIVED');
  const { balance_cents: amountCents } = await api.desk();
  const key = crypto.randomUUID();
  const { version } = await api.show();
  const paid = await api.staff('POST', `/admin/booking/${api.id}/desk-payment`, {
    key,
    body: { method: 'OTHER', amountCents, version },
  });
  expect([marked.status, paid.status, paid.body.balance_cents]).toEqual([200, 200, 0]);
});

test('of two changes of the setting, the later is refused', async () => {
  for (const version of [0, 1]) {
    const answers = await Promise.all([1, 2].map(() => api.requireWaivers(true, version)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  }
  const { status, body } = await api.requireWaivers(false, 1);
  expect([status, body.error]).toEqual([
    409,
    'Someone else changed this setting in the meantime. Nothing was saved.',
  ]);
});
