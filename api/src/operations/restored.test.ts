import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BookingTest, startBookingTest } from '../booking/test-booking.ts';
import type { Database } from '../database/database.ts';
import { entities } from '../entities.ts';
import { createLog } from '../log.ts';
import { OutboxMail } from '../email/outbox-mail.entity.ts';
import { Reservation } from '../reservation/reservation.entity.ts';
import { bookPaid } from '../reservation/test-reservation.ts';
import { disarmBackup } from './disarm-backup.ts';
import { eraseAgain } from './erasure/erase-again.ts';
import { eraseAtStart } from './erasure/erase-at-start.ts';
import { eraseCustomer } from './erasure/erase-customer.ts';
import { noteErased } from './erasure/journal.ts';

let api: BookingTest;
let folder: string;
let file: string;
beforeEach(async () => {
  api = await startBookingTest();
  folder = mkdtempSync(join(tmpdir(), 'silver-bench-'));
  file = join(folder, 'erasures.jsonl');
});
afterEach(async () => {
  await api.close();
  rmSync(folder, { recursive: true });
});

const email = 'maya@mail.example';
const keyIn = /\/booking#([\w-]+)/;

type Rows = [(typeof entities)[number], object[]][];

const backUp = (): Promise<Rows> =>
  api.database.run((manager) =>
    Promise.all(
      entities.map(async (entity): Promise<Rows[number]> => [entity, await manager.find(entity)]),
    ),
  );

/**
 * Follows the runbook's steps for either engine: restores the rows of the backup, then runs `npm run studio --
 * restored`.
 */
async function restore(backup: Rows, { isDisarmed = true } = {}): Promise<string[]> {
  await api.database.transaction(async (manager) => {
    for (const [entity, rows] of backup) {
      await manager.deleteAll(entity);
      for (const row of rows) await manager.insert(entity, row);
    }
  });
  if (isDisarmed) await disarmBackup(api.database, api.clock.now);
  return eraseAgain(api.database, { file, now: api.clock.now });
}

const erase = (database: Database = api.database) =>
  eraseCustomer(database, {
    email,
    now: api.clock.now,
    note: (erased) => noteErased(file, erased),
  });

async function keysFromMails(): Promise<string[]> {
  const texts = (await api.inbox(email)).map(({ text }) => keyIn.exec(text)?.[1]);
  return texts.filter((key) => key !== undefined);
}

const open = async (key: string) =>
  (await api.call('POST', '/booking/open', { body: { key } })).status;

const rowOf = (id: string) =>
  api.database.run((manager) => manager.findOneByOrFail(Reservation, { id }));

const everyText = async (): Promise<string> =>
  JSON.stringify((await backUp()).map(([, rows]) => rows));

test('after a restore, old links open no booking, and a new one is sent on request', async () => {
  await api.call('POST', '/booking/link', { body: { email } });
  const keys = await keysFromMails();
  const backup = await backUp();
  expect((await api.send('relink')).status).toBe(200);
  keys.push(...(await keysFromMails()));
  await restore(backup);
  for (const key of new Set(keys)) expect(await open(key)).toBe(401);
  api.passSeconds(3600);
  await api.call('POST', '/booking/link', { body: { email } });
  const [newest] = await keysFromMails();
  expect(await open(newest!)).toBe(200);
});

test('a guest who was erased after the backup is erased again, with account, emails and texts', async () => {
  const account = { name: 'Maya Lindqvist', email, password: 'hammered silver' };
  await api.verify(email);
  await api.call('POST', '/auth/register', { body: account });
  const backup = await backUp();
  await api.cancel(6000);
  await erase();
  for (const isDisarmed of [true, false]) {
    const toCome = await restore(backup, { isDisarmed });
    expect(await everyText()).not.toMatch(/maya|lindqvist|555-?0142/i);
    // The booking was canceled after the backup.
    expect(toCome).toEqual([expect.stringMatching(/^\w{4}-\w{4}$/)]);
  }
});

test('a guest who books again after an erasure stays in a later backup', async () => {
  await api.cancel(6000);
  await erase();
  await api.verify(email);
  const id = await bookPaid(api, { date: '2026-12-02 13:00:00' });
  const backup = await backUp();
  await restore(backup);
  expect((await rowOf(id)).guestEmail).toBe(email);
});

test('the journal has no personal data, and an unreadable one keeps the site closed', async () => {
  await api.cancel(6000);
  const mails = await api.database.run((manager) =>
    manager.countBy(OutboxMail, { recipient: email }),
  );
  let line = '';
  await eraseCustomer(api.database, {
    email,
    now: api.clock.now,
    note: (erased) => (line = JSON.stringify(erased)),
  });
  expect(JSON.parse(line)).toEqual({
    id: expect.any(String),
    at: expect.any(String),
    customers: [],
    bookings: [api.id],
    emails: Array(mails).fill(expect.any(String)),
  });
  writeFileSync(file, `${line}\n{"id":`);
  await expect(eraseAgain(api.database, { file, now: api.clock.now })).rejects.toThrow('Line 2 of');
});

test('an erasure that could not be recorded has not happened', async () => {
  await api.cancel(6000);
  writeFileSync(file, '');
  file = join(file, 'in-a-file-instead-of-a-folder');
  await expect(erase()).rejects.toThrow(/ENOTDIR|EEXIST/);
  expect(await everyText()).toContain('Lindqvist');
});

type Transaction = Database['transaction'];

const rollBack: Transaction = (work) =>
  api.database.transaction(async (manager) => {
    await work(manager);
    throw new Error('Connection lost');
  });

const retryAfterBooking: Transaction = async (work) => {
  await rollBack(work).catch(() => undefined);
  await api.verify(email);
  await bookPaid(api, { date: '2026-12-02 13:00:00' });
  return api.database.transaction(work);
};

test.each([
  ['could not be committed', rollBack, 'Connection lost'],
  ['was refused when it was tried again', retryAfterBooking, 'still has an upcoming booking'],
])('a start does not make an erasure that %s', async (_, transaction, sentence) => {
  await api.cancel(6000);
  await expect(erase({ ...api.database, transaction })).rejects.toThrow(sentence);
  await eraseAgain(api.database, { file, now: api.clock.now });
  expect((await rowOf(api.id)).guestEmail).toBe(email);
});

test('an erasure stays in the journal when the response to its commit is lost', async () => {
  await api.cancel(6000);
  const backup = await backUp();
  const transaction: Transaction = async (work) => {
    await api.database.transaction(work);
    throw new Error('Connection lost');
  };
  expect(await erase({ ...api.database, transaction })).toBe(1);
  await restore(backup);
  expect(await everyText()).not.toContain('Lindqvist');
});

test('an erasure that can be neither made nor undone explains what the next start does', async () => {
  await api.cancel(6000);
  const isDown = () => Promise.reject(new Error('Connection lost'));
  await expect(erase({ ...api.database, transaction: rollBack, run: isDown })).rejects.toThrow(
    'The site may still complete this erasure the next time it starts: Connection lost',
  );
});

test('a start alerts staff when the journal lacks an erasure that the database has', async () => {
  await api.cancel(6000);
  await erase();
  const lines: string[] = [];
  const log = createLog('error', { write: (line) => void lines.push(line) });
  const env = { ...api.deps.env, ERASURES_FILE: file };
  await eraseAtStart({ ...api.deps, env, log });
  expect(lines).toEqual([]);
  rmSync(file);
  await eraseAtStart({ ...api.deps, env, log });
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { alert: true, file, missing: 1, msg: 'erasures are not in the journal' },
  ]);
});
