import { signEvents } from '@studio/stand-ins';
import { type DeskTest, startDeskTest } from '../../booking/desk/test-desk.ts';
import { deliverOutbox } from '../deliver-outbox.ts';
import { OutboxMail } from '../outbox-mail.entity.ts';

let api: DeskTest;
beforeEach(async () => {
  api = await startDeskTest();
});
afterEach(() => api.close());

const outbox = () => api.database.run((manager) => manager.find(OutboxMail));

/** Reports events about the only queued email, signed like SendGrid's. */
async function report(
  events: object[],
  { at = api.clock.now, change = (body: string) => body, headers = {} } = {},
) {
  const [mail] = await outbox();
  const body = JSON.stringify(
    events.map((each) => ({ email: 'maya@mail.example', outbox_id: mail!.id, ...each })),
  );
  return api.call('POST', '/email/events', {
    raw: change(body),
    headers: { ...signEvents(body, at), ...headers },
  });
}

const today = async () => {
  const { body } = await api.staff('GET', '/admin/day/2026-12-01');
  return body.sessions.flatMap(({ parties }: { parties: object[] }) => parties)[0];
};

const states = async () => {
  const { history, undelivered } = await api.desk();
  const mail = history.find(({ what }: { what: string }) => what === 'MAIL');
  return [mail.mail_state, undelivered?.state, (await today()).isUndelivered];
};

test.each([
  ['a bounce', { event: 'bounce', type: 'bounce' }, 'BOUNCED'],
  ['a temporary block', { event: 'bounce', type: 'blocked' }, 'BLOCKED'],
  ['a dropped email', { event: 'dropped', reason: 'Bounced Address' }, 'DROPPED'],
])('%s shows on the booking, in its history and on the roster', async (_name, event, state) => {
  await deliverOutbox(api.deps);
  expect(await states()).toEqual(['SENT', undefined, undefined]);
  expect(await report([event])).toMatchObject({ status: 200, body: { received: true } });
  expect(await states()).toEqual([state, state, true]);
});

test('leaves a deferred email to SendGrid, and ignores unknown events', async () => {
  await deliverOutbox(api.deps);
  const events = ['deferred', 'processed', 'delivered', 'open', 'new'].map((event) => ({ event }));
  const others = [
    { event: 'bounce', outbox_id: 'of nobody' },
    { event: 'bounce', outbox_id: undefined },
  ];
  expect((await report([...events, ...others])).status).toBe(200);
  expect(await states()).toEqual(['SENT', undefined, undefined]);
});

test('does not send an email again that bounced before we recorded that it was sent', async () => {
  await report([{ event: 'bounce', type: 'bounce' }]);
  expect(await api.inbox('maya@mail.example')).toEqual([]);
  const [mail] = await outbox();
  expect([mail?.text, mail?.content, mail?.failure]).toEqual(['', null, 'BOUNCED']);
});

test('a later email that arrives removes the notice', async () => {
  await deliverOutbox(api.deps);
  await report([{ event: 'bounce', type: 'blocked' }]);
  await api.resendAsStaff();
  await deliverOutbox(api.deps);
  expect((await api.desk()).undelivered).toBeUndefined();
});

const day = 24 * 3600;
const ago = (seconds: number) => new Date(api.clock.now.getTime() - seconds * 1000);

test.each([
  ['without a signature', () => ({ headers: { 'x-twilio-email-event-webhook-signature': '' } })],
  [
    'with a garbage signature',
    () => ({ headers: { 'x-twilio-email-event-webhook-signature': 'x' } }),
  ],
  ['with another body', () => ({ change: (body: string) => body.replace('bounce', 'dropped') })],
  [
    'with another timestamp',
    () => ({ headers: { 'x-twilio-email-event-webhook-timestamp': '1795000000' } }),
  ],
  ['without a timestamp', () => ({ headers: { 'x-twilio-email-event-webhook-timestamp': '' } })],
  ['signed more than a day ago', () => ({ at: ago(day + 1) })],
  ['signed in the future', () => ({ at: ago(-301) })],
])('refuses events %s', async (_name, forged) => {
  await deliverOutbox(api.deps);
  const answer = await report([{ event: 'bounce' }], forged());
  expect([answer.status, (await outbox())[0]!.failure]).toEqual([401, null]);
});

test('sends SendGrid nothing about an email except the id of its row', async () => {
  const sent: object[] = [];
  const { send } = api.deps.mail;
  api.deps.mail = { ...api.deps.mail, send: async (mail) => (sent.push(mail), send(mail)) };
  await deliverOutbox(api.deps);
  const [mail] = await outbox();
  expect(sent).toEqual([expect.objectContaining({ id: mail!.id })]);
  const inbox = await api.inbox('maya@mail.example');
  expect(inbox[0]).toMatchObject({ customArgs: { outbox_id: mail!.id } });
});
