import { setTimeout as sleep } from 'node:timers/promises';
import type { ProveTest, Stage } from '../../prove-test.ts';
import { backUp, backupPrograms, operations } from '../../studio/servers/backup.ts';
import { createVisitors, openSessions, payment, verifyVisitors } from '../../studio/booking.ts';
import type { Answer } from '../../studio/call.ts';

type Order = ReturnType<typeof payment>;

async function prepare({ studio }: Stage, dates: string[]): Promise<Order[]> {
  const visitors = createVisitors('restore', dates.length);
  await verifyVisitors(studio, visitors);
  return visitors.map((visitor, index) => payment({ visitor, date: dates[index]! }));
}

async function payAll({ studio, witness }: Stage, orders: Order[]): Promise<Answer[]> {
  const answers = await Promise.all(orders.map((order) => studio.call(order)));
  for (const { status, text } of answers) {
    witness.expect(status === 200, `A payment was answered ${status}: ${text}`);
  }
  return answers;
}

// A call that waits for longer than the api does is made anew, twice.
const callsOfACharge = 3;

/** Payments that the backup sees begun: they are held at the card until it is taken. */
async function payDuring(
  stage: Stage,
  { orders, work }: { orders: Order[]; work: () => Promise<() => Promise<void>> },
): Promise<{ answers: Answer[]; restore: () => Promise<void> }> {
  const { studio } = stage;
  const [before] = await studio.database.read('SELECT COUNT(*) AS n FROM payment_attempt');
  await studio.providers.fault({
    provider: 'square',
    operation: 'create',
    mode: 'held',
    times: orders.length * callsOfACharge,
  });
  const paying = payAll(stage, orders);
  const wanted = Number(before!['n']) + orders.length;
  for (let begun = 0; begun < wanted; await sleep(20)) {
    const [row] = await studio.database.read('SELECT COUNT(*) AS n FROM payment_attempt');
    begun = Number(row!['n']);
  }
  const restore = await work();
  await studio.providers.heal();
  const answers = await paying;
  return { answers, restore };
}

/** Payments at Square that neither a booking nor a refund nor a line for a person speaks of. */
async function countStrange({ studio }: Stage): Promise<number> {
  const known = await studio.database.read(
    `SELECT square_payment_id AS id FROM payment_attempt WHERE square_payment_id IS NOT NULL
     UNION SELECT square_payment_id FROM refund_order
     UNION SELECT square_payment_id FROM unknown_payment`,
  );
  const ids = new Set(known.map(({ id }) => id));
  const { payments } = await studio.providers.ledger();
  return payments.filter(({ id, status }) => status === 'COMPLETED' && !ids.has(id)).length;
}

/** Mails that arrived and of which our books know nothing any more: they may be sent again. */
async function countForgottenMails({ studio }: Stage): Promise<number> {
  const sent = 'SELECT COUNT(*) AS n FROM outbox_mail WHERE sent_at IS NOT NULL';
  const [row] = await studio.database.read(sent);
  return (await studio.providers.inbox()).length - Number(row!['n']);
}

const limitMs = 15 * 60_000;

async function waitUntilKnown(stage: Stage): Promise<number> {
  const began = performance.now();
  while ((await countStrange(stage)) > 0 && performance.now() - began < limitMs) await sleep(200);
  return (performance.now() - began) / 60_000;
}

const hour = 3600;

/** Somebody who is signed in when the backup is taken: answers what their token is worth. */
async function signIn({ studio, witness }: Stage): Promise<() => Promise<number>> {
  const [visitor] = createVisitors('signed-in', 1);
  const { email, name, client, cookie } = visitor!;
  await verifyVisitors(studio, [visitor!]);
  const password = 'a long password of mine';
  const body = { email, name, password };
  const { body: answer, text } = await studio.call({
    path: '/auth/register',
    body,
    client,
    cookie,
  });
  witness.expect(typeof answer['token'] === 'string', `Nobody could register: ${text}`);
  const token = String(answer['token']);
  return async () => (await studio.call({ path: '/auth/profile', token })).status;
}

export const restoredBackup: ProveTest = {
  id: 'C21',
  isLong: true,
  name: 'yesterday’s backup is put back after later payments: those that it saw begun are bookings again, the others listed, none sent back, all are signed out',
  sizes: {
    quick: { 'paid before': 5, 'being paid': 4, 'paid later': 6 },
    full: { 'paid before': 50, 'being paid': 20, 'paid later': 30 },
  },
  programs: backupPrograms,
  async run(stage) {
    const { studio, size, random, witness } = stage;
    const dates = random.shuffle(openSessions(studio, 200).slice(20));
    const early = await prepare(stage, dates.splice(0, size['paid before']!));
    for (const answer of await payAll(stage, early)) witness.promise(answer);
    const orders = await prepare(stage, dates.splice(0, size['being paid']!));
    const tokenIsWorth = await signIn(stage);
    const work = () => backUp(studio);
    const { answers, restore } = await payDuring(stage, { orders, work });
    for (const answer of answers) witness.promise(answer);

    await studio.advance(20 * hour);
    const later = await prepare(stage, dates.splice(0, size['paid later']!));
    await payAll(stage, later);
    for (const open of await studio.settle()) witness.fail(`Still under way: ${open}`);

    witness.expect((await tokenIsWorth()) === 200, 'The token ended before the restore');
    await studio.stop();
    await restore();
    const lost = await countStrange(stage);
    witness.allowDuplicateMails(await countForgottenMails(stage));
    witness.expect(lost === orders.length + later.length, `The restore lost ${lost} payments`);
    studio.setAhead(4 * hour);
    await studio.start();
    const worth = await tokenIsWorth();
    witness.expect(worth === 401, `A token of before the restore was answered ${worth}`);
    const minutes = await waitUntilKnown(stage);
    const strange = await countStrange(stage);
    witness.expect(strange === 0, `${strange} payments at Square are nobody’s`);
    const lines = (await studio.read(operations, 'money')).split('\n').filter(Boolean);
    witness.expect(lines.length === later.length, `npm run money lists ${lines.length} payments`);
    const { refunds } = await studio.providers.ledger();
    witness.expect(refunds.length === 0, `${refunds.length} payments were sent back`);
    witness.measure({ name: 'all known after', value: minutes, unit: 'min', target: 15 });
  },
};
