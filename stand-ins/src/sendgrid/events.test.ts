import { startStandIns } from '../index.ts';
import { type Receiver, startReceiver } from '../test-receiver.ts';

let receiver: Receiver;
let standIns: Awaited<ReturnType<typeof startStandIns>>;

beforeEach(async () => {
  receiver = await startReceiver();
  standIns = await startStandIns({ port: 0, sendGridWebhook: receiver.url });
});

afterEach(async () => {
  await standIns.close();
  receiver.close();
});

const send = (...addresses: string[]) =>
  fetch(`${standIns.url}/sendgrid/v3/mail/send`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer any' },
    body: JSON.stringify({
      personalizations: addresses.map((email) => ({ to: [{ email }] })),
      from: { email: 'studio@mail.example' },
      subject: 'Hello',
      content: [{ type: 'text/plain', value: 'Hello' }],
      custom_args: { outbox_id: 'row-1' },
    }),
  });

test('reports an email to a bounced address once, signed and with its arguments, and no other', async () => {
  await send('maya@mail.example');
  await send('maya@bounced.example');
  const calls = await receiver.events(1);
  await standIns.close();
  expect(calls).toHaveLength(1);
  expect(JSON.parse(calls[0]!.body)).toEqual([
    expect.objectContaining({ event: 'bounce', type: 'bounce', outbox_id: 'row-1' }),
  ]);
  expect(calls[0]!.headers['x-twilio-email-event-webhook-signature']).toMatch(/^[\w+/]+=*$/);
});

test('reports what happened to each recipient of an email', async () => {
  const names = ['dropped', 'DEFERRED', 'mail', 'blocked'];
  await send(...names.map((name) => `maya@${name}.example`));
  const [call] = await receiver.events(1);
  const events = JSON.parse(call!.body) as Record<string, string>[];
  expect(events).toMatchObject([
    { email: 'maya@dropped.example', event: 'dropped', reason: 'Bounced Address' },
    { email: 'maya@DEFERRED.example', event: 'deferred', attempt: '1' },
    { email: 'maya@blocked.example', event: 'bounce', type: 'blocked' },
  ]);
  expect(new Set(events.map(({ sg_event_id: id }) => id)).size).toBe(3);
});
