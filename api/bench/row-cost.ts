import { randomUUID } from 'node:crypto';
import { type EntityManager, MoreThan } from 'typeorm';
import { findRows, insertRow, sql, updateRows } from '../src/database/rows.ts';
import { AuditEntry } from '../src/reservation/audit-entry.entity.ts';
import { OutboxMail } from '../src/email/outbox-mail.entity.ts';
import type { BenchDatabase } from './bench-database.ts';

type Step = (manager: EntityManager) => Promise<unknown>;

/** One operation, with `rows.ts` and with TypeORM. */
type Pair = { what: string; rows: Step; typeorm: Step };

const entry = (): AuditEntry => ({
  id: randomUUID(),
  reservationId: randomUUID(),
  kind: null,
  actor: 'visitor',
  before: 'HELD',
  after: 'PAYING',
  detail: null,
  note: null,
  at: new Date(),
});

const nobody = 'nobody';
const longAgo = new Date(0);

const pairs: Pair[] = [
  {
    what: 'insert',
    rows: (manager) => insertRow(manager, AuditEntry, entry()),
    typeorm: (manager) => manager.insert(AuditEntry, entry()),
  },
  {
    what: 'find',
    rows: (manager) => findRows(manager, OutboxMail, sql`about = ${nobody}`),
    typeorm: (manager) => manager.findBy(OutboxMail, { about: nobody }),
  },
  {
    what: 'update',
    rows: (manager) =>
      updateRows(manager, OutboxMail, {
        set: { tries: 1 },
        where: sql`about = ${nobody} AND next_try_at > ${longAgo}`,
      }),
    typeorm: (manager) => {
      const where = { about: nobody, nextTryAt: MoreThan(longAgo) };
      return manager.update(OutboxMail, where, { tries: 1 });
    },
  },
];

const times = 400;
const rounds = 5;

/**
 * CPU of this process per row through TypeORM's manager, as a multiple of `rows.ts`. Below 1.25, `rows.ts` is not
 * worth keeping (docs/decisions/0094).
 */
export async function compareRows({ database }: BenchDatabase): Promise<string> {
  const ratios: string[] = [];
  for (const { what, rows, typeorm } of pairs) {
    const inOneTransaction = (step: Step) => () =>
      database.transaction(async (manager) => {
        for (let time = 0; time < times; time += 1) await step(manager);
      });
    const [own, theirs] = [inOneTransaction(rows), inOneTransaction(typeorm)];
    await own();
    await theirs();
    const each: number[] = [];
    for (let round = 0; round < rounds; round += 1)
      each.push((await cpuOf(theirs)) / (await cpuOf(own)));
    ratios.push(`${what} ${each.sort((a, b) => a - b)[Math.floor(rounds / 2)]!.toFixed(1)}`);
  }
  return ratios.join(', ');
}

async function cpuOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}
