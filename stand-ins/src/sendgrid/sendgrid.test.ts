import client from '@sendgrid/client';
import mail from '@sendgrid/mail';
import { startStandIns } from '../index.ts';

let standIns: Awaited<ReturnType<typeof startStandIns>>;

beforeAll(async () => {
  standIns = await startStandIns({ port: 0 });
  client.setApiKey('SG.any');
  client.setDefaultRequest('baseUrl', `${standIns.url}/sendgrid/`);
  mail.setClient(client);
});

afterAll(() => standIns.close());

const letter = (more: object = {}) => ({
  to: 'Guest@mail.example',
  from: { email: 'studio@mail.example', name: 'Studio' },
  subject: 'Your code',
  text: 'Code: 123456',
  html: '<p>Code: 123456</p>',
  trackingSettings: { clickTracking: { enable: false }, openTracking: { enable: false } },
  ...more,
});

const inboxOf = async (to: string) => {
  const answer = await fetch(`${standIns.url}/inbox.json?to=${encodeURIComponent(to)}`);
  return (await answer.json()) as { subject: string; html: string }[];
};

test('an email sent with SendGrid’s client is in the recipient’s inbox', async () => {
  const content = Buffer.from('BEGIN:VCALENDAR').toString('base64');
  const type = 'text/calendar; method=REQUEST';
  const [response] = await mail.send(
    letter({ attachments: [{ content, filename: 'invite.ics', type, disposition: 'attachment' }] }),
  );
  expect(response.statusCode).toBe(202);
  expect(response.headers).toHaveProperty('x-message-id');
  expect(await inboxOf('guest@mail.example')).toEqual([
    {
      to: 'Guest@mail.example',
      subject: 'Your code',
      text: 'Code: 123456',
      html: '<p>Code: 123456</p>',
      attachments: [{ filename: 'invite.ics', type, content }],
      customArgs: {},
      receivedAt: expect.any(String),
    },
  ]);
  expect(await inboxOf('other@mail.example')).toEqual([]);
});

test('sends the links of an email that allows tracking through the tracker, and adds its picture', async () => {
  const html = '<a href="https://bench.example/booking#key">Your booking</a>';
  await mail.send(letter({ to: 'three@mail.example', html, trackingSettings: undefined }));
  const [tracked] = await inboxOf('three@mail.example');
  expect(tracked?.html).toMatch(
    /^<a href="https:\/\/tracker\.[^"]*">Your booking<\/a><img src="https:\/\/tracker\./,
  );
  await mail.send(letter({ to: 'three@mail.example', html }));
  expect((await inboxOf('three@mail.example'))[0]?.html).toBe(html);
});

test.each([
  ['clicks', { clickTracking: { enable: true }, openTracking: { enable: false } }, 1, 0],
  ['openings', { clickTracking: { enable: false }, openTracking: { enable: true } }, 0, 1],
])('tracks only %s if the email asks for that', async (name, trackingSettings, links, pictures) => {
  const html = '<a href="https://bench.example/">Home</a>';
  await mail.send(letter({ to: `${name}@mail.example`, html, trackingSettings }));
  const [tracked] = await inboxOf(`${name}@mail.example`);
  const count = (pattern: RegExp) => [...tracked!.html.matchAll(pattern)].length;
  expect([count(/href="https:\/\/tracker\./g), count(/<img /g)]).toEqual([links, pictures]);
});

test('adds no tracking to an email without HTML', async () => {
  await mail.send({
    to: 'text@mail.example',
    from: 'studio@mail.example',
    subject: 'Hello',
    text: 'Hello',
  });
  expect((await inboxOf('text@mail.example'))[0]?.html).toBe('');
});

test('every recipient gets a copy, with the subject of their block', async () => {
  const to = ['to@mail.example', 'cc@mail.example', 'bcc@mail.example', 'second@mail.example'];
  const [first, cc, bcc, second] = to.map((email) => [{ email }]);
  const personalizations = [{ to: first, cc, bcc, subject: 'First' }, { to: second }];
  expect((await post({ ...good, personalizations })).status).toBe(202);
  const subjects = to.map(async (email) => (await inboxOf(email)).map(({ subject }) => subject));
  expect(await Promise.all(subjects)).toEqual([['First'], ['First'], ['First'], ['Hello']]);
  const all = (await (await fetch(`${standIns.url}/inbox.json`)).json()) as { to: string }[];
  expect(all.map((each) => each.to)).toEqual(expect.arrayContaining(to));
});

test('an email needs no subject if each of its blocks has one', async () => {
  const block = { to: [{ email: 'subject@mail.example' }] };
  const withSubject = { ...block, subject: 'First' };
  const send = (...personalizations: object[]) =>
    post({ ...good, subject: undefined, personalizations });
  expect((await send(withSubject)).status).toBe(202);
  expect((await send(withSubject, block)).status).toBe(400);
});

test('lists the newest email first', async () => {
  await mail.send(letter({ to: 'two@mail.example', subject: 'First' }));
  await mail.send(letter({ to: 'two@mail.example', subject: 'Second' }));
  const subjects = (await inboxOf('two@mail.example')).map(({ subject }) => subject);
  expect(subjects).toEqual(['Second', 'First']);
});

const post = (body: unknown, headers: Record<string, string> = { authorization: 'Bearer any' }) =>
  fetch(`${standIns.url}/sendgrid/v3/mail/send`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

const good = {
  personalizations: [{ to: [{ email: 'bad@mail.example' }] }],
  from: { email: 'studio@mail.example' },
  subject: 'Hello',
  content: [{ type: 'text/plain', value: 'Hello' }],
};

const toAddress = (email: string) => ({ personalizations: [{ to: [{ email }] }] });

const file = (type: string) => ({ content: 'QQ==', filename: 'workshop.ics', type });

test.each([
  ['no addressee', { personalizations: [] }, 'personalizations'],
  ['an address without an @', toAddress('x'), 'personalizations.0.to'],
  ['an address without a dot', toAddress('x@mail'), 'personalizations.0.to'],
  ['an address with a space', toAddress('a b@mail.example'), 'personalizations.0.to'],
  ['two addresses in one', toAddress('a@mail.example,b@mail.example'), 'personalizations.0.to'],
  ['a block without addressees', { personalizations: [{ to: [] }] }, 'personalizations.0.to'],
  ['no sender', { from: undefined }, 'from.email'],
  ['no subject', { subject: '' }, 'subject'],
  ['no content', { content: [] }, 'content'],
  ['empty content', { content: [{ type: 'text/plain', value: '' }] }, 'content.0.value'],
  [
    'text after HTML',
    { content: ['text/html', 'text/plain'].map((type) => ({ type, value: 'Hello' })) },
    'content',
  ],
  [
    'an attachment that is not base64',
    { attachments: [{ ...file('text/plain'), content: 'QQ==!' }] },
    'attachments.0.content',
  ],
  [
    'an attachment without a name',
    { attachments: [{ ...file('text/plain'), filename: '' }] },
    'attachments.0.filename',
  ],
  [
    'an attachment whose type has a charset',
    { attachments: [file('text/calendar; method=REQUEST; charset=utf-8')] },
    'attachments.0.type',
  ],
  [
    'an attachment whose type has two lines',
    { attachments: [file('text/calendar\r\nX-More: 1')] },
    'attachments.0.type',
  ],
  ['a bare attachment', { attachments: [{ filename: 'a' }] }, 'attachments.0.content'],
])('rejects an email with %s and does not deliver it', async (_name, more, field) => {
  const answer = await post({ ...good, ...more });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toEqual({
    errors: [{ message: expect.any(String), field, help: null }],
  });
  expect(await inboxOf('bad@mail.example')).toEqual([]);
});

test('rejects a body that is not JSON', async () => {
  expect((await post('{')).status).toBe(400);
});

test('returns 401 for an email without a key', async () => {
  expect((await post(good, {})).status).toBe(401);
});

test('lists an address as suppressed from its first bounce on, or because of its domain', async () => {
  const listOf = async (list: string, email: string) => {
    const [{ body }] = await client.request({ url: `/v3/suppression/${list}/${email}` });
    return (body as { email: string }[]).map((each) => each.email);
  };
  expect(await listOf('bounces', 'maya@bounced.example')).toEqual([]);
  await mail.send(letter({ to: 'maya@bounced.example' }));
  expect(await listOf('bounces', 'Maya@Bounced.example')).toEqual(['maya@bounced.example']);
  expect(await listOf('spam_reports', 'maya@spam.example')).toEqual(['maya@spam.example']);
  expect(await listOf('spam_reports', 'maya@bounced.example')).toEqual([]);
});
