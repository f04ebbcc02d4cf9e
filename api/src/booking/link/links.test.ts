import { eraseCustomer } from '../../operations/erasure/erase-customer.ts';
import { bookPaid } from '../../reservation/test-reservation.ts';
import { type BookingTest, guestToken, startBookingTest } from '../test-booking.ts';

let api: BookingTest;
beforeEach(async () => {
  api = await startBookingTest();
});
afterEach(() => api.close());

const keyIn = /\/booking#([\w-]+)/;

async function keyFromMail(): Promise<string> {
  const [mail] = (await api.inbox('maya@mail.example')).filter(({ text }) => keyIn.test(text));
  return keyIn.exec(mail!.text)![1]!;
}

const open = (key: string) => api.call('POST', '/booking/open', { body: { key } });
const ask = (email: string) => api.call('POST', '/booking/link', { body: { email } });

const show = (token: string, id = api.id) => api.call('GET', `/booking/${id}`, { token });

test('the link in an email opens its booking for an hour, and nothing else', async () => {
  await ask('maya@mail.example');
  const { status, body } = await open(await keyFromMail());
  expect([status, body.bookingId]).toEqual([200, api.id]);
  expect((await show(body.token)).body.id).toBe(api.id);
  for (const path of ['/auth/profile', '/reservation/user', '/reservation']) {
    expect((await api.call('GET', path, { token: body.token })).status).toBe(401);
  }
  api.passSeconds(3600);
  expect((await show(body.token)).body.type).toBe('TOKEN_EXPIRED');
});

test('asking for links returns the same answer for an address without bookings', async () => {
  const answers = [await ask('maya@mail.example'), await ask('nobody@mail.example')];
  expect(answers.map(({ status, body }) => [status, body])).toEqual([
    [200, { sent: true }],
    [200, { sent: true }],
  ]);
  expect(await api.inbox('nobody@mail.example')).toEqual([]);
});

test('wrong, truncated and foreign keys get one answer, then 429, and a valid key still opens', async () => {
  await ask('maya@mail.example');
  const key = await keyFromMail();
  const flipped = `${key.slice(0, -2)}${key.endsWith('A') ? 'B' : 'A'}A`;
  for (const wrong of [flipped, key.slice(0, 40), 'nothing', `${key}${key}`]) {
    const { status, body } = await open(wrong);
    expect([status, body.error]).toEqual([401, 'This link no longer opens a booking.']);
  }
  for (let tries = 4; tries < 20; tries++) await open('nothing');
  expect((await open('nothing')).status).toBe(429);
  expect((await open(key)).status).toBe(200);
});

test('the eleventh sign-in session that a link opens ends the oldest', async () => {
  await ask('maya@mail.example');
  const key = await keyFromMail();
  const tokens = [];
  for (let each = 0; each < 11; each++) {
    api.passSeconds(1);
    tokens.push((await open(key)).body.token);
  }
  const seen = [tokens[0], tokens[1], tokens[10]].map(async (token) => (await show(token)).status);
  expect(await Promise.all(seen)).toEqual([401, 200, 200]);
});

test('a new link ends the others and their sign-in sessions, except the page that asked', async () => {
  await ask('maya@mail.example');
  const old = await keyFromMail();
  const other = (await open(old)).body.token;
  const nothingChanged = /Nothing has changed/;
  expect((await api.mailed('The link to your booking'))!.text).toMatch(nothingChanged);
  expect((await api.send('relink')).status).toBe(200);
  const [renewed] = (await api.inbox('maya@mail.example')).filter(({ text }) =>
    text.includes('All earlier links to your booking have stopped working.'),
  );
  expect(renewed!.text).not.toMatch(nothingChanged);
  expect((await open(old)).status).toBe(401);
  expect((await show(other)).status).toBe(401);
  expect((await api.show()).id).toBe(api.id);
  expect((await open(await keyFromMail())).status).toBe(200);
  const { text } = (await api.mailed('The link to your booking'))!;
  expect(text).toContain('All earlier links to your booking have stopped working.');
  expect(text).not.toContain('Nothing has changed');
});

test('strangers who ask for emails cannot keep an old link alive or use up the limit for new links', async () => {
  await ask('maya@mail.example');
  const leaked = await keyFromMail();
  for (let asked = 1; asked < 4; asked++) await ask('maya@mail.example');
  expect((await ask('maya@mail.example')).status).toBe(429);
  expect((await api.send('relink')).body).toEqual({ sent: true, mailed: true });
  expect((await open(leaked)).status).toBe(401);
  const mailed = [];
  for (let times = 0; times < 3; times++) mailed.push((await api.send('relink')).body.mailed);
  expect(mailed).toEqual([true, true, false]);
  const links = (await api.inbox('maya@mail.example')).map(({ text }) => keyIn.exec(text)?.[1]);
  for (const link of links) if (link) expect((await open(link)).status).toBe(401);
});

test('staff end the links and sessions of a booking, and its history shows it', async () => {
  await ask('maya@mail.example');
  const key = await keyFromMail();
  const { token } = (await open(key)).body;
  const admin = await api.adminToken();
  api.passSeconds(60);
  const { body } = await api.call('POST', `/admin/booking/${api.id}/links/end`, { token: admin });
  expect(body).toEqual({ ended: true });
  expect([(await open(key)).status, (await show(token)).status]).toEqual([401, 401]);
  const { history } = (await api.call('GET', `/admin/booking/${api.id}`, { token: admin })).body;
  expect(history[0]).toMatchObject({ what: 'LINKS_ENDED', actor: 'admin' });
});

test('the link and sign-in sessions of an erased guest open nothing', async () => {
  await ask('maya@mail.example');
  const key = await keyFromMail();
  await api.cancel(6000);
  await eraseCustomer(api.database, { email: 'maya@mail.example', now: api.clock.now });
  expect([(await open(key)).status, (await show(api.token)).status]).toEqual([401, 401]);
});

test('a link works until thirty days after the session', async () => {
  await ask('maya@mail.example');
  const key = await keyFromMail();
  api.clock.now = new Date('2026-12-31T20:59:00Z');
  expect((await open(key)).status).toBe(200);
  api.clock.now = new Date('2026-12-31T21:00:01Z');
  expect((await open(key)).status).toBe(401);
});

test('sends no more than three emails an hour to one address', async () => {
  for (let mail = 0; mail < 3; mail++) expect((await api.send('resend')).status).toBe(200);
  expect((await api.send('resend')).status).toBe(429);
});

test('only the guest can open a booking by its number', async () => {
  const { booking_number: number } = await api.show();
  const theirs = await bookPaid(api, {
    date: '2026-12-02 13:00:00',
    guestEmail: 'jun@mail.example',
  });
  expect((await show(api.token, number)).body.id).toBe(api.id);
  const other = await show(await guestToken(api, theirs), number);
  expect([other.status, other.body.error]).toEqual([404, 'This booking no longer exists.']);
  const unknown = await show(api.token, '0000-0000');
  expect([unknown.status, unknown.body.error]).toEqual([404, 'This booking no longer exists.']);
  expect((await show(api.token, 'no-number')).body.error).toBe('We can’t find this booking.');
});

test('another guest’s booking answers 404', async () => {
  const theirs = await bookPaid(api, {
    date: '2026-12-02 13:00:00',
    guestEmail: 'jun@mail.example',
  });
  const nobodys = await show(api.token, crypto.randomUUID());
  expect([nobodys.status, nobodys.body.type]).toEqual([404, 'NOT_FOUND']);
  const answers = [
    await show(api.token, theirs),
    await api.call('POST', `/booking/${theirs}/cancel`, {
      token: api.token,
      body: { version: 1, refundCents: 6000 },
    }),
  ];
  for (const { status, body } of answers) {
    expect([status, body.error]).toEqual([404, nobodys.body.error]);
  }
});
