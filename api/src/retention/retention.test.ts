import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addDays, isClosedDay, studioDate } from '@studio/contract';
import { signInWithGoogle } from '../auth/google/test-google.ts';
import { deliverOutbox, mostTries } from '../email/deliver-outbox.ts';
import { OutboxMail } from '../email/outbox-mail.entity.ts';
import { handleWebhooks } from '../payment/webhook/handle-webhooks.ts';
import { WebhookEvent } from '../payment/webhook/webhook-event.entity.ts';
import { AuditEntry } from '../reservation/audit-entry.entity.ts';
import { expireHolds } from '../reservation/hold/expire-holds.ts';
import { Reservation } from '../reservation/reservation.entity.ts';
import { newCheckout, paymentBody, startTestApi, type TestApi } from '../test-api.ts';
import { deleteOld } from './delete-old.ts';
import { retention } from './retention.ts';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(() => api.close());

const runbook = readFileSync(join(import.meta.dirname, '../../../docs/runbook.md'), 'utf8');

/** The cells of the table in the runbook whose first column has this head. */
function tableOf(head: string): string[][] {
  const lines = runbook.split('\n');
  const rows = lines.slice(lines.findIndex((line) => line.startsWith(`| ${head} `)) + 2);
  return rows
    .slice(
      0,
      rows.findIndex((line) => !line.startsWith('|')),
    )
    .map((line) => line.split('|').slice(1, -1))
    .map((cells) => cells.map((cell) => cell.trim()));
}

const tablesOf = {
  embedded: `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'`,
  mysql: `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE()`,
};

const query = <Row>(sql: string): Promise<Row[]> =>
  api.deps.database.run((manager) => manager.query(sql));

async function readTables(): Promise<string[]> {
  const rows = await query<{ name: string }>(tablesOf[api.deps.database.engine]);
  return rows.map(({ name }) => name).sort();
}

test('the runbook has every period of the code, and every table has a period or a reason to stay', async () => {
  expect(tableOf('What  ')).toEqual(
    retention.map(({ what, table, days, since }) => [
      what,
      `\`${table}\``,
      `${days} day${days === 1 ? '' : 's'}`,
      `\`${since}\``,
    ]),
  );
  const staying = tableOf('Stays').flatMap(([names]) => names!.match(/\w+/g) ?? []);
  const known = new Set([...staying, ...retention.map(({ table }) => table)]);
  expect([...known].sort()).toEqual(await readTables());
});

async function countRows(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of await readTables()) {
    // All days of a test pass within a real hour, which the alert about many seats counts.
    const counted = table === 'outbox_mail' ? ` WHERE about NOT LIKE 'many-seats:%'` : '';
    const [row] = await query<{ n: number }>(`SELECT COUNT(*) AS n FROM ${table}${counted}`);
    counts[table] = Number(row!.n);
  }
  return counts;
}

let visitors = 0;

const hold = (date: string, guestEmail: string) =>
  api.call('POST', '/reservation/hold', {
    key: newCheckout(),
    client: `192.0.2.${visitors % 250}`,
    body: { service: 'Silver Ring Workshop', date, guestCount: 1, guestEmail },
  });

/** Makes a booking with its email and Square's event about it, an abandoned hold, a code, and a sign-in by staff. */
async function playDay(): Promise<void> {
  visitors += 1;
  const today = studioDate(api.clock.now);
  const day = [3, 4].map((days) => addDays(today, days)).find((date) => !isClosedDay(date))!;
  const guest = `guest${visitors}@mail.example`;
  await api.verify(guest);
  const details = { date: `${day} 11:00:00`, guestCount: 1, guestEmail: guest };
  const paid = await api.call('POST', '/payment/create-payment', {
    key: newCheckout(),
    body: paymentBody({ details }),
  });
  expect(paid.status).toBe(200);
  expect((await hold(`${day} 15:00:00`, guest)).status).toBe(200);
  await api.call('POST', '/email/verification/send', { body: { email: `new-${guest}` } });
  await api.adminToken();
  const google = await signInWithGoogle(api, { email: 'daily@gmail.com' });
  expect(google.status).toBe(200);
  const event = { eventId: `event${visitors}`, type: 'payment.updated', objectId: 'nothing' };
  await api.deps.database.run((manager) =>
    manager.insert(WebhookEvent, { ...event, receivedAt: api.clock.now, handledAt: null }),
  );
  api.passSeconds(3600);
  await expireHolds(api.deps);
  await deliverOutbox(api.deps);
  await handleWebhooks(api.deps);
  api.passSeconds(19 * 3600);
  await deleteOld(api.deps);
  api.passSeconds(4 * 3600);
}

async function playDays(days: number): Promise<Record<string, number>> {
  for (let day = 0; day < days; day++) await playDay();
  return countRows();
}

test('in thirty equal days no table grows except for bookings with their rows and emails', async () => {
  const before = await playDays(35);
  const after = await playDays(30);
  const grown = Object.keys(after).filter((table) => after[table] !== before[table]);
  expect(grown.sort()).toEqual([
    'agreement',
    'audit_entry',
    'outbox_mail',
    'payment_attempt',
    'reservation',
    'slot',
  ]);
  // A booking has an attempt, three changes of state and a confirmation.
  const by = (table: string) => after[table]! - before[table]!;
  const tables = ['reservation', 'payment_attempt', 'audit_entry', 'outbox_mail'];
  expect(tables.map(by)).toEqual([30, 30, 90, 30]);
  for (const table of ['email_proof', 'used_nonce', 'session', 'outbox_mail', 'webhook_event']) {
    expect(after[table]).toBeGreaterThan(0);
  }
}, 120_000);

test('bookings, holds with a charge, and recent rows stay', async () => {
  const email = 'maya@mail.example';
  const declined = 'cnon:card-nonce-declined';
  await api.verify(email);
  const pay = (date: string, sourceId?: string) =>
    api.call('POST', '/payment/create-payment', {
      key: newCheckout(),
      body: paymentBody({ details: { date }, ...(sourceId ? { sourceId } : {}) }),
    });
  expect((await pay('2026-11-24 11:00:00')).status).toBe(200);
  expect((await pay('2026-11-24 13:00:00', declined)).status).toBe(402);
  api.passSeconds(3600 * 24 * 8);
  await expireHolds(api.deps);
  await api.verify(email);
  await hold('2026-12-01 15:00:00', email);
  api.passSeconds(1000);
  await expireHolds(api.deps);
  await deleteOld(api.deps);
  const states = async () =>
    (await api.deps.database.run((manager) => manager.find(Reservation)))
      .map(({ state }) => state)
      .sort();
  expect(await states()).toEqual(['CONFIRMED', 'EXPIRED', 'EXPIRED']);
  api.passSeconds(3600 * 24 * 400);
  await deleteOld(api.deps);
  expect(await states()).toEqual(['CONFIRMED', 'EXPIRED']);
  const audit = await api.deps.database.run((manager) => manager.find(AuditEntry));
  expect(new Set(audit.map(({ reservationId }) => reservationId)).size).toBe(2);
});

const mail = (number: number, more: Partial<OutboxMail>): OutboxMail => ({
  id: newCheckout(),
  about: `test:${number}`,
  recipient: 'maya@mail.example',
  subject: 'A mail',
  text: '',
  html: '',
  content: null,
  calendar: null,
  tries: 1,
  nextTryAt: api.clock.now,
  notAfter: null,
  priority: 0,
  place: 0,
  failure: null,
  sentAt: api.clock.now,
  ...more,
});

test('four workers delete all of 1,201 old emails, and keep those that wait', async () => {
  const waiting = mail(-1, { sentAt: null });
  const givenUp = mail(-2, { sentAt: null, tries: mostTries });
  const rows = [waiting, givenUp, ...Array.from({ length: 1201 }, (_, number) => mail(number, {}))];
  for (let from = 0; from < rows.length; from += 300) {
    await api.deps.database.run((manager) =>
      manager.insert(OutboxMail, rows.slice(from, from + 300)),
    );
  }
  const left = () => api.deps.database.run((manager) => manager.find(OutboxMail));
  api.passSeconds(3600 * 24 * 29);
  await deleteOld(api.deps);
  expect(await left()).toHaveLength(1203);
  api.passSeconds(3600 * 24 * 2);
  await Promise.all([1, 2, 3, 4].map(() => deleteOld(api.deps)));
  expect((await left()).map(({ about }) => about)).toEqual([waiting.about]);
});

test('emails about a booking stay as long as its payment can be disputed, and others for thirty days', async () => {
  const abouts = ['confirmation:a', 'refund:b', 'code:c', 'refund-corrected:d'];
  await api.deps.database.run((manager) =>
    manager.insert(
      OutboxMail,
      abouts.map((about, number) => mail(number, { about })),
    ),
  );
  const left = async () => {
    await deleteOld(api.deps);
    const mails = await api.deps.database.run((manager) => manager.find(OutboxMail));
    return mails.map(({ about }) => about).sort();
  };
  api.passSeconds(3600 * 24 * 31);
  expect(await left()).toEqual(['confirmation:a', 'refund:b']);
  api.passSeconds(3600 * 24 * 510);
  expect(await left()).toEqual([]);
});

test('an index finds the old rows of every table', async () => {
  for (const { table, since, where } of retention) {
    const indexed = await readIndices(table);
    const isFound = indexed.some(
      (columns) => columns[0] === since || (where?.includes(columns[0]!) && columns[1] === since),
    );
    expect({ table, since, isFound }).toEqual({ table, since, isFound: true });
  }
});

/** The columns of each index of a table, in their order. */
async function readIndices(table: string): Promise<string[][]> {
  const onMysql = `SELECT index_name AS name, column_name AS part FROM information_schema.statistics
    WHERE table_schema = DATABASE() AND table_name = '${table}' ORDER BY seq_in_index`;
  const embedded = `SELECT list.name, info.name AS part FROM pragma_index_list('${table}') AS list
    JOIN pragma_index_info(list.name) AS info ORDER BY info.seqno`;
  const sql = api.deps.database.engine === 'mysql' ? onMysql : embedded;
  const columns = new Map<string, string[]>();
  for (const { name, part } of await query<{ name: string; part: string }>(sql)) {
    columns.set(name, [...(columns.get(name) ?? []), part]);
  }
  return [...columns.values()];
}
