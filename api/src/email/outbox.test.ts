import { firstVersion } from '@studio/contract';
import { pino } from 'pino';
import { IsNull } from 'typeorm';
import { newCheckout, paymentBody, startTestApi, type TestApi } from '../test-api.ts';
import { deliverOutbox, mostTries } from './deliver-outbox.ts';
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

test('F22: an email outage delays the confirmation and never the booking', async () => {
  await faults('POST', { provider: 'sendgrid', operation: 'send', mode: 'down', times: 1 });
  expect((await book()).status).toBe(200);
  expect(await api.inbox('maya@mail.example')).toEqual([]);

  await faults('DELETE');
  expect(await api.inbox('maya@mail.example')).toEqual([]);
  api.passSeconds(60);
  expect(await api.inbox('maya@mail.example')).toHaveLength(1);
});

test('F22: an email that is refused for a day is given up and alerts staff', async () => {
  await faults('POST', { provider: 'sendgrid', operation: 'send', mode: 'down', times: 1 });
  await book();
  await api.deps.database.run((manager) =>
    manager.update(OutboxMail, { sentAt: IsNull() }, { tries: mostTries - 1 }),
  );
  const heard: string[] = [];
  const write = (line: string) => void heard.push(JSON.parse(line).msg);
  api.deps.log = pino({ level: 'error' }, { write });
  await deliverOutbox(api.deps);
  await faults('DELETE');
  api.passSeconds(3600);
  expect(await api.inbox('maya@mail.example')).toEqual([]);
  expect(heard).toEqual(['mail given up']);
  const metrics = await api.deps.metrics.write(api.deps.database, api.clock.now);
  expect(metrics).toContain('studio_outbox_given_up 1');
  expect(metrics).toContain('studio_outbox_waiting 0');
  expect(metrics).toContain('studio_outbox_overdue_seconds 0');
});

test('F24: two workers send an email once', async () => {
  await book();
  await Promise.all([deliverOutbox(api.deps), deliverOutbox(api.deps)]);
  expect(await api.inbox('maya@mail.example')).toHaveLength(1);
});

test('escapes a guest’s text in emails', async () => {
  await book({ guestName: '<img src=x onerror=alert(1)> & "Maya"' });
  const [mail] = await api.inbox('maya@mail.example');
  expect(mail?.html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;Maya&quot;');
  expect(mail?.html).not.toContain('<img');
});

test('sends no link or picture through the email provider’s tracking servers', async () => {
  await book();
  const [mail] = await api.inbox('maya@mail.example');
  expect(mail?.html).toMatch(/href="http[^"]*\/booking#[\w-]+"/);
  expect(mail?.html).not.toContain('tracker.');
});

test('sends the first calendar entry with the SEQUENCE of the file on the pages', async () => {
  await book();
  const [mail] = await api.inbox('maya@mail.example');
  expect(api.attachment(mail)).toContain(`SEQUENCE:${firstVersion}\r\n`);
});

test('the database keeps no text of a sent email', async () => {
  await book();
  await api.inbox('maya@mail.example');
  const [mail] = await api.deps.database.run((manager) => manager.find(OutboxMail));
  expect([mail?.text, mail?.html, mail?.content]).toEqual(['', '', null]);
});

test('sends emails queued by the previous release unchanged, and writes plain text for that release', async () => {
  await book({ guestName: 'Maya & Ida' });
  const change = (set: Partial<OutboxMail>) =>
    api.deps.database.run((manager) => manager.update(OutboxMail, { tries: 0 }, set));
  const [{ html }] = (await api.deps.database.run((manager) => manager.find(OutboxMail))) as [
    OutboxMail,
  ];
  expect(html).toMatch(
    /^<pre>Your workshop is booked\n\nMaya &amp; Ida, [^<]*\/booking#[\w-]+<\/pre>$/,
  );
  await change({ html: '<p>As it was set</p>', content: null });
  const [mail] = await api.inbox('maya@mail.example');
  expect(mail?.html).toBe('<p>As it was set</p>');
});

test('F23: killed between the provider’s 202 and our record, an email is sent again after its lease, once', async () => {
  await book();
  const { transaction } = api.deps.database;
  api.deps.database.transaction = () => Promise.reject(new Error('killed'));
  await expect(deliverOutbox(api.deps)).rejects.toThrow('killed');
  api.deps.database.transaction = transaction;
  api.passSeconds(50);
  expect(await api.inbox('maya@mail.example')).toHaveLength(1);
  api.passSeconds(11);
  await deliverOutbox(api.deps);
  await deliverOutbox(api.deps);
  expect(await api.inbox('maya@mail.example')).toHaveLength(2);
});

test('sends an email once even when recording it meets a database conflict', async () => {
  await book();
  const { transaction } = api.deps.database;
  let conflicts = 0;
  api.deps.database.transaction = (work) =>
    transaction(async (manager) => {
      const result = await work(manager);
      conflicts += 1;
      if (conflicts > 1) return result;
      throw Object.assign(new Error('deadlock'), { driverError: { code: 'ER_LOCK_DEADLOCK' } });
    });
  await deliverOutbox(api.deps);
  api.passSeconds(61);
  expect(await api.inbox('maya@mail.example')).toHaveLength(1);
  expect(conflicts).toBe(2);
});
