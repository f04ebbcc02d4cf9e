import { setTimeout as sleep } from 'node:timers/promises';
import type { ProveTest, Stage } from '../../prove-test.ts';
import {
  createVisitors,
  openSessions,
  payment,
  signInAdmin,
  verifyVisitors,
} from '../../studio/booking.ts';
import type { Request } from '../../studio/call.ts';

const daySeconds = 24 * 3600;

/**
 * Business records, which grow with the business; of them is counted what is none. Of reminders there are as
 * many as sessions that are near, by the dice of the bookings: counted are those that are kept too long.
 */
const recordsAt = (now: Date): Record<string, string | null> => ({
  outbox_mail: `SELECT COUNT(*) AS n FROM outbox_mail
    WHERE about NOT LIKE 'reminder:%' OR sent_at < '${toColumn(daysBefore(now, keptDays))}'`,
  reservation: "SELECT COUNT(*) AS n FROM reservation WHERE state NOT IN ('CONFIRMED')",
  audit_entry: `SELECT COUNT(*) AS n FROM audit_entry WHERE reservation_id NOT IN
    (SELECT id FROM reservation WHERE state = 'CONFIRMED')`,
  payment_attempt: 'SELECT COUNT(*) AS n FROM payment_attempt WHERE sealed_source_id IS NOT NULL',
  slot: null,
});

/** A day more than mails are. */
const keptDays = 31;

const daysBefore = (now: Date, days: number): Date =>
  new Date(now.getTime() - days * daySeconds * 1000);

const toColumn = (at: Date): string => at.toISOString().replace('T', ' ').replace('Z', '');

const tablesOf = {
  embedded: `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'`,
  mysql: `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE()`,
};

async function countRows({ studio }: Stage): Promise<Counts> {
  const { database } = studio;
  const records = recordsAt(studio.now());
  const counts = new Map<string, number>();
  for (const { name } of await database.read(tablesOf[database.engine])) {
    const table = String(name);
    const sql = table in records ? records[table] : `SELECT COUNT(*) AS n FROM ${table}`;
    if (sql) counts.set(table, Number((await database.read(sql))[0]!['n']));
  }
  return counts;
}

type Counts = Map<string, number>;

const stillMs = 5_000;

/** Once the workers have done what was due when they were started. */
async function countAtRest(stage: Stage): Promise<Counts> {
  for (let last = ''; ; await sleep(stillMs)) {
    const counts = await countRows(stage);
    const now = JSON.stringify([...counts]);
    if (now === last) return counts;
    last = now;
  }
}

const patienceMs = 60_000;

const grownTables = (before: Counts, after: Counts): string[] =>
  [...after.keys()].filter((table) => after.get(table)! > before.get(table)!);

/** Once they have deleted as much again, however slow the machine: what is left then has grown. */
async function countAgain(stage: Stage, before: Counts): Promise<Counts> {
  for (const began = performance.now(); ; await sleep(200)) {
    const counts = await countRows(stage);
    const isOver = performance.now() - began > patienceMs;
    if (isOver || grownTables(before, counts).length === 0) return counts;
  }
}

/** Bookings with their mails and events, abandoned holds, codes that nobody typed, staff who sign in. */
async function visit(stage: Stage): Promise<void> {
  const { studio, size, random, witness } = stage;
  const dates = random.shuffle(openSessions(studio, 60));
  const visitors = createVisitors('days', size['guests']!);
  await verifyVisitors(studio, visitors);
  for (const [index, visitor] of visitors.entries()) {
    const { client, cookie, email } = visitor;
    const paid = await studio.call(payment({ visitor, date: dates[2 * index]! }));
    witness.expect(paid.status === 200, `A payment was answered ${paid.status}: ${paid.text}`);
    witness.promise(paid);
    const held = { date: dates[2 * index + 1], guestCount: 1, guestEmail: email };
    const body = { service: 'Silver Ring Workshop', ...held };
    const others: Request[] = [
      { path: '/reservation/hold', key: crypto.randomUUID(), client, cookie, body },
      { path: '/email/verification/send', client, cookie, body: { email: `new-${email}` } },
    ];
    for (const request of others) {
      const { status, text } = await studio.call(request);
      witness.expect(status === 200, `${request.path} was answered ${status}: ${text}`);
    }
  }
  await signInAdmin(studio);
  for (const open of await studio.settle()) witness.fail(`Still under way: ${open}`);
}

/** Mails are kept longest. */
const warmUpDays = 36;
const days = 30;

export const thirtyDays: ProveTest = {
  id: 'C36',
  name: 'thirty days of bookings, abandoned holds, codes and sign-ins: no table grows but the business records',
  sizes: { quick: { guests: 3, 'days a step': 6 }, full: { guests: 10, 'days a step': 1 } },
  quickEngines: ['embedded'],
  isLong: true,
  async run(stage) {
    const { studio, size, witness } = stage;
    const step = size['days a step']!;
    const pass = async (wanted: number) => {
      for (let passed = 0; passed < wanted; passed += step) {
        await visit(stage);
        await studio.advance(step * daySeconds);
      }
    };
    await pass(warmUpDays);
    const before = await countAtRest(stage);
    await pass(days);
    const after = await countAgain(stage, before);
    for (const table of grownTables(before, after)) {
      witness.fail(`${table} has grown from ${before.get(table)} rows to ${after.get(table)}`);
    }
    const rows = (counts: Counts) => [...counts.values()].reduce((sum, each) => sum + each, 0);
    witness.measure({
      name: 'rows that are no business record grow by',
      value: rows(after) - rows(before),
      unit: '',
      target: 0,
    });
  },
};
