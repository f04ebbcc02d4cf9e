import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AuditEntry } from '../reservation/audit-entry.entity.ts';
import { Customer } from '../auth/customer.entity.ts';
import { Reservation } from '../reservation/reservation.entity.ts';
import { newCheckout, paymentBody, startTestApi, type TestApi } from '../test-api.ts';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startTestApi();
  token = await api.adminToken();
  await api.verify(email);
  // If injected SQL ran, it would find this guest.
  expect((await pay({ date: '2026-11-28 11:00:00' })).status).toBe(200);
});
afterAll(() => api.close());

const email = 'maya@mail.example';

const pay = (details: object) =>
  api.call('POST', '/payment/create-payment', {
    key: newCheckout(),
    body: paymentBody({ confirmDuplicate: true, details: { guestCount: 1, ...details } }),
  });

const breaks = ['\r\n', '\n', '\r', '\u0000', '\u0085', '\u2028', '\u2029', '\u000b', '%0d%0a'];
const headers = ['Bcc: victim@mail.example', 'Subject: Free rings', 'To: victim@mail.example'];

test.each(breaks.map((end) => [JSON.stringify(end), end]))(
  'refuses an address followed by a header after %s, and sends it no email',
  async (_name, end) => {
    for (const header of headers) {
      const address = `${email}${end}${header}`;
      const asked = await api.call('POST', '/email/verification/send', {
        body: { email: address },
      });
      const registered = await api.call('POST', '/auth/register', {
        body: { email: address, name: 'Maya', password: 'a long password' },
      });
      expect([asked.status, registered.status]).toEqual([400, 400]);
    }
    expect(await api.inbox('victim@mail.example')).toEqual([]);
  },
);

const quotes = ["'", '"', '`', '\\', "')", '";', "'))", '%', '_'];
const clauses = [
  " OR '1'='1",
  ' UNION SELECT password_hash FROM customer -- ',
  '; DROP TABLE reservation; -- ',
];

const countRows = () =>
  api.deps.database.run((manager) =>
    Promise.all([Reservation, Customer, AuditEntry].map((entity) => manager.count(entity))),
  );

test.each(quotes)('SQL after %s finds no guest and changes no row', async (quote) => {
  const before = await countRows();
  for (const clause of clauses) {
    const text = quote + clause;
    const inAddress = encodeURIComponent(text);
    const answers = [
      await api.call('GET', `/availability?startDate=${inAddress}&endDate=${inAddress}`),
      await api.call('GET', `/reservation/${inAddress}`, { token }),
      await api.call('GET', `/reservation?search=${inAddress}`, { token }),
      await api.call('GET', `/reservation?after=${inAddress}`, { token }),
      await api.call('POST', `/reservation/${inAddress}/update`, {
        token,
        body: { admin_note: text },
      }),
      await api.call('POST', '/auth/login', { body: { email: text, password: text } }),
      await api.call('POST', '/payment/quote', {
        client: `192.0.2.${quotes.indexOf(quote)}`,
        body: { guestCount: 1, couponCode: text },
      }),
      await api.call('GET', '/payment/status', { key: inAddress }),
    ];
    for (const { status, body } of answers) {
      const isRefused = status >= 400 && status < 500;
      const isNothing = ['[]', '{"status":"NONE"}'].includes(JSON.stringify(body));
      expect([isRefused || isNothing, status, body]).toEqual([true, status, body]);
    }
  }
  expect(await countRows()).toEqual(before);
});

const innerAddresses = [
  'http://127.0.0.1:PORT/',
  'http://localhost:PORT/',
  'http://127.1:PORT/',
  'http://2130706433:PORT/',
  'http://[::ffff:127.0.0.1]:PORT/',
  'http://0.0.0.0:PORT/',
  '//127.0.0.1:PORT/',
  'http://silverbench.example@127.0.0.1:PORT/',
  'url:http://127.0.0.1:PORT/',
  'http://127.0.0.1:PORT/images/ring-800.webp',
];

test('calls no address that a caller sends', async () => {
  let calls = 0;
  const canary = createServer((_request, response) => {
    calls += 1;
    response.end();
  }).listen(0, '127.0.0.1');
  await once(canary, 'listening');
  const { port } = canary.address() as AddressInfo;
  await api.verify(email);
  for (const [index, each] of innerAddresses.entries()) {
    const address = each.replace('PORT', String(port));
    const date = `2026-11-${24 + Math.floor(index / 4)} ${11 + 2 * (index % 4)}:00:00`;
    const booked = await pay({ date, guestName: address });
    expect(booked.status).toBe(200);
    const forged = Buffer.from(JSON.stringify({ alg: 'RS256', jku: address, x5u: address }));
    const foreign = `${forged.toString('base64url')}.e30.AAAA`;
    const update = `/reservation/${booked.body.reservationId}/update`;
    await api.call('POST', update, { token, body: { admin_note: address } });
    await api.call('PATCH', '/services/1', { token, body: { picture_url: address } });
    await api.call('POST', '/auth/google', { body: { token: foreign } });
    await api.call('GET', '/auth/profile', { token: foreign });
  }
  await api.inbox(email);
  canary.close();
  expect(calls).toBe(0);
});

test.each([
  'https://evil.example',
  'null',
  'file://',
  'http://localhost:3000',
  'https://silverbench.example',
  'https://silverbench.example.evil.example',
  'https://evil.silverbench.example',
  'HTTPS://SILVERBENCH.EXAMPLE',
  'chrome-extension://abcdefghijklmnop',
])('the origin %s may read no response', async (origin) => {
  for (const method of ['GET', 'POST', 'OPTIONS']) {
    const { headers } = await api.call(method, '/services', {
      headers: { origin, 'access-control-request-method': 'POST' },
    });
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  }
});

const heavy: [what: string, body: string, status: number][] = [
  ['ten megabytes', `{"email":"${'a'.repeat(10 * 2 ** 20)}"}`, 413],
  ['15,000 open brackets', '['.repeat(15_000) + ']'.repeat(15_000), 400],
  ['5,000 objects in each other', `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`, 400],
  ['2,500 keys', `{${Array.from({ length: 2500 }, (_, key) => `"k${key}":1`).join()}}`, 400],
  ['15,000 at signs', JSON.stringify({ email: 'a@'.repeat(15_000) }), 400],
  ['15,000 labels', JSON.stringify({ email: `a@${'a.'.repeat(15_000)}` }), 400],
  ['30,000 letters', JSON.stringify({ email: `${'a'.repeat(30_000)}!` }), 400],
];

/** Measures the milliseconds of processor time that a body costs, and returns its status. */
async function costOf(raw: string): Promise<{ ms: number; status: number }> {
  const before = process.cpuUsage();
  const status = await api
    .call('POST', '/email/verification/send', {
      raw,
      headers: { 'x-forwarded-for': '1-1-'.repeat(2000), 'x-forwarded-host': 'a,'.repeat(2000) },
    })
    // The server closes the connection before it has read all of a body that is too large.
    .then((answer) => answer.status)
    .catch(() => 413);
  const { user, system } = process.cpuUsage(before);
  return { ms: (user + system) / 1000, status };
}

test.each(heavy)('refuses a body of %s without much work', async (_what, body, status) => {
  const usual = await costOf(JSON.stringify({ email: 'a'.repeat(200) }));
  const answer = await costOf(body);
  expect(answer.status).toBe(status);
  // A pattern that backtracks over 30,000 characters takes many seconds.
  expect(answer.ms).toBeLessThan(1000 + 20 * usual.ms);
});
