import { startTestApi, type TestApi } from '../test-api.ts';
import type { Dependencies } from '../dependencies.ts';
import { MailRefused } from '../outside/sendgrid.ts';
import { startWorker } from '../worker.ts';
import { deliverOutbox } from './deliver-outbox.ts';
import { putInOutbox } from './put-in-outbox.ts';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(() => api.close());

type Send = (mail: { to: string; subject: string }) => Promise<void>;

const guest = (number: number) => `guest${number}@mail.example`;

/** Queues an email to each recipient. The subject is its number. */
async function queue(recipients: string[]): Promise<void> {
  const studio = { name: 'Silver Bench Studio', email: 'hello@silverbench.example' };
  await api.deps.database.transaction(async (manager) => {
    for (const [number, recipient] of recipients.entries()) {
      const words = { subject: String(number), preview: '', title: 'Hello', lead: [], footer: '' };
      const mail = { studio, ...words, sections: [] };
      await putInOutbox(manager, { about: `test:${number}`, recipient, mail, now: api.clock.now });
    }
  });
}

const askForCode = () =>
  api.call('POST', '/email/verification/send', { body: { email: 'maya@mail.example' } });

/** A separate worker on the same database, with its own email provider. */
const worker = (send: Send): Dependencies => ({
  ...api.deps,
  mail: { ...api.deps.mail, send },
});

function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open: () => open(), opened };
}

test('sends a code while the provider accepts none of the other emails', async () => {
  await queue(Array.from({ length: 60 }, (_, number) => guest(number)));
  await askForCode();
  const code = gate();
  const sent: string[] = [];
  const send: Send = async ({ to }) => {
    if (to === 'maya@mail.example') code.open();
    else await code.opened;
    sent.push(to);
  };
  await deliverOutbox(worker(send));
  expect(sent).toHaveLength(61);
  expect(sent).toContain('maya@mail.example');
});

test('sends a code to a guest whose other email keeps failing', async () => {
  await queue(['maya@mail.example']);
  await askForCode();
  const sent: string[] = [];
  const send: Send = async ({ subject }) => {
    if (subject === '0') throw new Error('down');
    sent.push(subject);
  };
  await deliverOutbox(worker(send));
  expect(sent).toEqual(['Your verification code']);
});

test('sends to ten guests at once', async () => {
  await queue(Array.from({ length: 10 }, (_, number) => guest(number)));
  const all = gate();
  let under = 0;
  const send: Send = async () => {
    under += 1;
    if (under === 10) all.open();
    await all.opened;
  };
  await deliverOutbox(worker(send));
  expect(under).toBe(10);
});

test('keeps the order of a guest’s emails, even when the first one fails', async () => {
  await queue([guest(1), guest(2), guest(1), guest(1)]);
  const sent: string[] = [];
  let isDown = true;
  const send: Send = async ({ subject }) => {
    if (subject === '0' && isDown) throw new Error('down');
    sent.push(subject);
  };
  await deliverOutbox(worker(send));
  expect(sent).toEqual(['1']);
  isDown = false;
  api.passSeconds(60);
  await deliverOutbox(worker(send));
  expect(sent).toEqual(['1', '0', '2', '3']);
});

test('does not hold back a guest’s emails after one that the provider has refused for good', async () => {
  await queue([guest(1), guest(1)]);
  const sent: string[] = [];
  const send: Send = async ({ subject }) => {
    if (subject === '0') throw new MailRefused('too large');
    sent.push(subject);
  };
  await deliverOutbox(worker(send));
  api.passSeconds(3600);
  await deliverOutbox(worker(send));
  expect(sent).toEqual(['1']);
  const metrics = await api.deps.metrics.write(api.deps.database, api.clock.now);
  expect(metrics).toContain('studio_outbox_given_up 1');
});

test('workers share the emails and send each once, in each guest’s order', async () => {
  const guests = 70;
  await queue(Array.from({ length: 2 * guests }, (_, number) => guest(number % guests)));
  const sent: string[] = [];
  const all = gate();
  const busy = new Set<number>();
  const sendBy =
    (number: number): Send =>
    async ({ subject }) => {
      busy.add(number);
      if (busy.size === 3) all.open();
      await all.opened;
      sent.push(subject);
    };
  await Promise.all([0, 1, 2].map((number) => deliverOutbox(worker(sendBy(number)))));
  expect(sent).toHaveLength(2 * guests);
  for (let number = 0; number < guests; number++) {
    const own = sent.map(Number).filter((each) => each % guests === number);
    expect(own).toEqual([number, number + guests]);
  }
});

test('a stopped worker starts no more emails and waits for those being sent', async () => {
  await queue(Array.from({ length: 200 }, (_, number) => guest(number)));
  const [first, provider] = [gate(), gate()];
  let [begun, ended] = [0, 0];
  const send: Send = async () => {
    begun += 1;
    first.open();
    await provider.opened;
    ended += 1;
  };
  const running = startWorker(worker(send));
  await first.opened;
  const stopped = running.stop();
  provider.open();
  await stopped;
  expect(ended).toBe(begun);
  expect(begun).toBeLessThan(200);
});
