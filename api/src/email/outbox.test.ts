import { newCheckout, paymentBody, startTestApi, type TestApi } from '../test-api.ts';
import { deliverOutbox } from './deliver-outbox.ts';
import { OutboxMail } from './outbox-mail.entity.ts';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
  await api.verify('maya@mail.example');
});
afterEach(() => api.close());

const faults = (method: string, body?: object) =>
  fetch(`${api.standIns.url}/faults`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });

const book = (details: object = {}) =>
  api.call('POST', '/payment/create-payment', {
    body: paymentBody({ details }),
    key: newCheckout(),
  });

test('F22: a mail outage delays the confirmation and never the booking', async () => {
  await faults('POST', { provider: 'sendgrid', operation: 'send', mode: 'down', times: 1 });
  expect((await book()).status).toBe(200);
  expect(await api.inbox('maya@mail.example')).toEqual([]);

  await faults('DELETE');
  expect(await api.inbox('maya@mail.example')).toEqual([]);
  api.clock.now = new Date(api.clock.now.getTime() + 60_000);
  expect(await api.inbox('maya@mail.example')).toHaveLength(1);
});

test('F24: two workers send a mail once', async () => {
  await book();
  await Promise.all([deliverOutbox(api.deps), deliverOutbox(api.deps)]);
  expect(await api.inbox('maya@mail.example')).toHaveLength(1);
});

test('what a guest typed is text in the mail, never markup', async () => {
  await book({ guestName: '<img src=x onerror=alert(1)> & "Maya"' });
  const [mail] = await api.inbox('maya@mail.example');
  expect(mail?.html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;Maya&quot;');
  expect(mail?.html).not.toContain('<img');
});

test('a sent mail keeps no words in the database', async () => {
  await book();
  await api.inbox('maya@mail.example');
  const [mail] = await api.deps.database.run((manager) => manager.find(OutboxMail));
  expect([mail?.text, mail?.html]).toEqual(['', '']);
});

test('F23: killed between the provider’s 202 and our mark, a mail is sent again, once', async () => {
  await book();
  api.deps.crashPoint = (point) => {
    if (point === 'after-mail-sent') throw new Error('killed');
  };
  await deliverOutbox(api.deps);
  api.deps.crashPoint = () => undefined;
  api.clock.now = new Date(api.clock.now.getTime() + 61_000);
  await deliverOutbox(api.deps);
  await deliverOutbox(api.deps);
  expect(await api.inbox('maya@mail.example')).toHaveLength(2);
});
