import { AsyncLocalStorage } from 'node:async_hooks';
import { tracingChannel } from 'node:diagnostics_channel';
import { retention } from '../retention/retention.ts';
import type { Database } from './database.ts';

/**
 * Transactions that read before they write, with the reason why a write in between does no harm. All others write
 * first: an UPDATE of the shared row is their lock, even on a cluster, where a read or FOR UPDATE locks nothing on
 * other nodes. A later read then sees everything that was committed before.
 */
const readFirst: Record<string, string> = {
  'SELECT attendance_mark, INSERT attendance_mark':
    'its key is the mark’s own id, and `win` is conditional',
  'SELECT unchecked_mark, INSERT unchecked_mark': 'its key is the mark’s own id',
  'SELECT used_key, INSERT used_key': 'a receipt, whose number is claimed by a unique row',
  'SELECT reservation, INSERT outbox_mail': 'an email of links, which open what is true then',
  'SELECT reservation, UPDATE reservation': 'a booking number, for rows that still have none',
  'SELECT reservation, UPDATE slot':
    'an offer, which counts only while its session is closed and its booking is in it',
  'SELECT refund_policy, INSERT refund_policy': 'the seed of a new database, by one process',
  'SELECT refund_policy, INSERT legal_text': 'the seed at a start, by one process',
  'SELECT refund_policy, UPDATE coupon': 'the seed at a start',
};

/** Retention deletes rows by key, and only those that are still too old (`delete-old.ts`). */
const isRetention = (read: Statement, write: Statement): boolean =>
  write.verb === 'DELETE' &&
  write.table === read.table &&
  retention.some(({ table }) => table === write.table);

type Statement = { verb: string; table: string };

const running = new AsyncLocalStorage<Statement[]>();

/** Records a statement of a transaction in a test's API. */
function note(message: unknown): void {
  const statements = running.getStore();
  const { query } = message as { query: string };
  // The engine aborted the previous try, which wrote nothing.
  if (query === 'START TRANSACTION') statements?.splice(0);
  const [, verb, table] =
    /^\s*(SELECT|INSERT|UPDATE|DELETE)\b(?:[^]*?\bFROM|[^]*?\bINTO)?\s+`?(\w+)/.exec(query) ?? [];
  if (verb && table) statements?.push({ verb, table });
}

const channels = ['mysql2:query', 'mysql2:execute'].map((name) => tracingChannel(name).start);

for (const channel of channels) channel.subscribe(note);

// Diagnostic channels belong to the process, which runs other test files later.
afterAll(() => {
  for (const channel of channels) channel.unsubscribe(note);
});

/** On MySQL, fails for a transaction that reads before it writes, unless it is listed above. */
export function requireWritesFirst(database: Database): Database {
  return {
    ...database,
    transaction: (work) =>
      running.run([], async () => {
        const done = await database.transaction(work);
        const statements = running.getStore()!;
        const firstWrite = statements.findIndex(({ verb }) => verb !== 'SELECT');
        if (firstWrite <= 0) return done;
        const [read, write] = [statements[0]!, statements[firstWrite]!];
        const shape = `${read.verb} ${read.table}, ${write.verb} ${write.table}`;
        if (!readFirst[shape] && !isRetention(read, write))
          throw new Error(`A transaction reads before it writes: ${shape}`);
        return done;
      }),
  };
}
