import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { startStandIns } from '../index.ts';

test('reports an email to a bounced address once, signed and with its arguments, and no other', async () => {
  const calls: { body: string; headers: IncomingHttpHeaders }[] = [];
  const receiver = createServer((request, response) => {
    void text(request).then((body) => {
      calls.push({ body, headers: request.headers });
      response.end();
      receiver.emit('received');
    });
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const sendGridWebhook = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/events`;
  const standIns = await startStandIns({ port: 0, sendGridWebhook });
  const send = (to: string) =>
    fetch(`${standIns.url}/sendgrid/v3/mail/send`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer any' },
      body: JSON.stringify({
        personalizations: [{ to: [{ email: to }] }],
        from: { email: 'studio@mail.example' },
        subject: 'Hello',
        content: [{ type: 'text/plain', value: 'Hello' }],
        custom_args: { outbox_id: 'row-1' },
      }),
    });
  const received = once(receiver, 'received');
  await send('maya@mail.example');
  await send('maya@bounced.example');
  await received;
  await standIns.close();
  receiver.close();
  expect(calls).toHaveLength(1);
  expect(JSON.parse(calls[0]!.body)).toEqual([
    expect.objectContaining({ event: 'bounce', type: 'bounce', outbox_id: 'row-1' }),
  ]);
  expect(calls[0]!.headers['x-twilio-email-event-webhook-signature']).toMatch(/^[\w+/]+=*$/);
});
