import { bookPaid } from '../../reservation/test-reservation.ts';
import { newCheckout } from '../../test-api.ts';
import { OutboxMail } from '../../email/outbox-mail.entity.ts';
import { type DeskTest, startDeskTest } from './test-desk.ts';

let api: DeskTest;
beforeEach(async () => {
  api = await startDeskTest();
});
afterEach(() => api.close());

const maya = 'maya@mail.example';
const right = 'maya.lindqvist@mail.example';
const edit = (body: object, { id = api.id, key = newCheckout() } = {}) =>
  api.staff('PATCH', `/admin/booking/${id}`, { key, body: { version: 1, ...body } });
const fix = (more: object = {}) => edit({ guestEmail: right, ...more });
const keyIn = (text: string) => /\/booking#([\w-]+)/.exec(text)![1];
const subjects = async (email: string) => (await api.inbox(email)).map(({ subject }) => subject);

test('changes the name and the phone number, and the history names the staff member and the fields', async () => {
  const before = await subjects(maya);
  const { status, body } = await edit({ guestName: 'Maya Lind', guestPhone: '(213) 555-0199' });
  expect([status, body.reservation]).toMatchObject([
    200,
    { guest_name: 'Maya Lind', guest_phone: '(213) 555-0199', guest_email: maya, version: 2 },
  ]);
  const fields = ['guest_name', 'guest_phone'];
  expect(body.history).toContainEqual(
    expect.objectContaining({ what: 'DETAILS', actor: 'admin', fields }),
  );
  expect(await subjects(maya)).toEqual(before);
  expect((await api.show()).version).toBe(2);
});

test('an empty phone number clears it', async () => {
  await edit({ guestPhone: '(213) 555-0199' });
  const { body } = await edit({ guestPhone: '', version: 2 });
  expect(body.reservation.guest_phone).toBeNull();
});

test('sends the confirmation to a new address and ends the links sent to the old one', async () => {
  const [wrong] = await api.inbox(maya);
  const added = await api.addGuest();
  const { status, body } = await fix();
  expect([status, body.reservation.guest_email, body.reservation.version]).toEqual([200, right, 2]);
  expect(body.history).toContainEqual(
    expect.objectContaining({ what: 'ADDRESS', actor: 'admin', address_before: maya }),
  );
  const rows = (await api.reservations()).filter(({ id }) => [api.id, added].includes(id));
  expect(rows.map(({ guestEmail }) => guestEmail)).toEqual([right, right]);
  const [mail] = await api.inbox(right);
  expect([mail!.subject, mail!.text]).toEqual([
    'Your workshop is booked',
    expect.stringContaining('Deposit paid: $90.00'),
  ]);
  const open = (key: unknown) => api.call('POST', '/booking/open', { body: { key } });
  expect((await open(keyIn(mail!.text))).body.bookingId).toBe(api.id);
  expect((await open(keyIn(wrong!.text))).status).not.toBe(200);
  expect((await api.call('GET', `/booking/${api.id}`, { token: api.token })).status).toBe(401);
});

test('emails the old address a notice with the studio’s contact and no guest’s name', async () => {
  await fix();
  const notice = (await api.inbox(maya)).find(
    ({ subject }) => subject === 'Your booking has a new email address',
  )!;
  expect(notice.text).toContain(`Email us right away at ${api.deps.env.STUDIO_EMAIL}.`);
  expect(notice.text).not.toMatch(/Maya|Lindqvist|Ring|Dec 1|\/booking/);
});

test('sends no notice to an address that did not accept the last email', async () => {
  await api.inbox(maya);
  await api.database.run((manager) =>
    manager.update(OutboxMail, { recipient: maya }, { failure: 'BOUNCED' }),
  );
  await fix();
  expect(await subjects(maya)).not.toContain('Your booking has a new email address');
});

test('deletes queued emails to the old address, but none about another booking', async () => {
  await api.call('POST', '/booking/links', { body: { email: maya } });
  const other = await api.pay(newCheckout(), { details: { date: '2026-12-02 13:00:00' } });
  await fix();
  const mails = await api.inbox(maya);
  const confirmations = mails.filter(({ subject }) => subject === 'Your workshop is booked');
  expect(confirmations.map(({ text }) => text)).toEqual([
    expect.stringContaining(other.body.bookingNumber),
  ]);
  expect(mails).toHaveLength(2);
});

test('sends only the link to a new address after the session has started', async () => {
  api.clock.now = new Date('2026-12-01T21:30:00Z');
  await fix();
  expect(await subjects(right)).toEqual(['The link to your booking']);
});

test('changes the details once and sends each email once when the same request is sent many times', async () => {
  const key = newCheckout();
  const presses = await Promise.all(
    Array.from({ length: 5 }, () => edit({ guestEmail: right, guestName: 'Maya Lind' }, { key })),
  );
  expect(presses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect((await api.desk()).reservation.version).toBe(2);
  expect(await subjects(right)).toHaveLength(1);
});

test('makes one of two simultaneous changes and refuses the other', async () => {
  const statuses = await Promise.all(
    ['Maya Lind', 'Maya L.'].map(async (guestName) => (await edit({ guestName })).status),
  );
  expect(statuses.toSorted()).toEqual([200, 409]);
});

test.each([
  ['a page that shows an earlier state', { guestEmail: right, version: 0 }, 409],
  ['details that the booking already has', { guestEmail: maya }, 400],
  ['nothing', {}, 400],
  ['an invalid address', { guestEmail: 'maya' }, 400],
  ['an empty name', { guestName: ' ' }, 400],
  ['a phone number that does not exist', { guestPhone: '+1 213 555 0142 99' }, 400],
])('refuses %s and emails nothing', async (_name, body, status) => {
  const before = (await api.inbox(maya)).length;
  expect((await edit(body)).status).toBe(status);
  expect(await api.inbox(right)).toEqual([]);
  expect(await api.inbox(maya)).toHaveLength(before);
});

test('changes the address of every booking of one guest, however many there are', async () => {
  const dates = ['2026-12-02', '2026-12-03', '2026-12-04'].map((day) => `${day} 13:00:00`);
  const ids = [api.id];
  for (const date of dates) ids.push(await bookPaid(api, { date }));
  const statuses = [];
  for (const id of ids) statuses.push((await edit({ guestEmail: right }, { id })).status);
  expect(statuses).toEqual([200, 200, 200, 200]);
});

test('refuses to change a canceled booking, and shows that beforehand', async () => {
  const error = 'This booking is canceled.';
  expect((await api.desk()).cannot.edit).toBeNull();
  await api.cancel(6000);
  expect((await api.desk()).cannot.edit).toBe(error);
  expect(await edit({ guestName: 'Maya Lind', version: 2 })).toMatchObject({
    status: 409,
    body: { error },
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
])('refuses another address while Square has not settled a payment of %s', async (_, pay) => {
  await api.fault('create', '500-after');
  expect((await pay()).status).toBe(202);
  const { version } = (await api.desk()).reservation;
  expect(await fix({ version })).toMatchObject({
    status: 409,
    body: { error: expect.stringMatching(/^A payment for this booking is in progress/) },
  });
  expect(await api.inbox(right)).toEqual([]);
});
