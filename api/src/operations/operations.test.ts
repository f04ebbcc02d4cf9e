import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Customer } from '../auth/customer.entity.ts';
import { Session } from '../auth/session/session.entity.ts';
import { claimFile } from '../database/embedded/claim-file.ts';
import { openDatabase } from '../database/database.ts';
import { schema } from '../schema.ts';
import { PaymentAttempt } from '../payment/payment-attempt.entity.ts';
import { resolvePayments } from '../payment/outcome/resolve-payments.ts';
import { startPaymentTest } from '../payment/test-payments.ts';
import { expireHolds } from '../reservation/hold/expire-holds.ts';
import { Reservation } from '../reservation/reservation.entity.ts';
import { Staff } from '../staff/staff.entity.ts';
import { newCheckout, paymentBody, startTestApi, type TestApi } from '../test-api.ts';
import { backUp, requireWhole } from './back-up.ts';
import { deleteKeptCopies } from './kept-copies.ts';
import { noteErased } from './erasure/journal.ts';
import { disarmBackup } from './disarm-backup.ts';
import { eraseCustomer } from './erasure/erase-customer.ts';
import { restore } from './restore.ts';

const folder = mkdtempSync(join(tmpdir(), 'silver-bench-'));
afterAll(() => rmSync(folder, { recursive: true }));

const email = 'maya@mail.example';
const erasures = join(folder, 'erasures.jsonl');

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);

const namesIn = async (file: string) => {
  const database = await openDatabase({ file }, schema);
  const rows = await database.run((manager) => manager.find(Staff));
  await database.close();
  return rows.map(({ name }) => name);
};

test('takes a backup while the database is in use, and restores that moment', async () => {
  const file = join(folder, 'studio.sqlite');
  const to = join(folder, 'backups', 'one.sqlite');
  const database = await openDatabase({ file }, schema);
  await database.migrate();
  await database.run((manager) => manager.insert(Staff, { id: 1, name: 'Before' }));
  await backUp({ file, to });
  expect(readdirSync(dirname(to))).toEqual(['one.sqlite']);
  expect([modeOf(dirname(to)), modeOf(to)]).toEqual(['700', '600']);
  await database.run((manager) => manager.insert(Staff, { id: 2, name: 'After' }));
  await database.close();
  const { kept } = await restore({ file, from: to, erasures, now: new Date() });
  expect([modeOf(file), modeOf(kept!)]).toEqual(['600', '600']);
  expect(await namesIn(file)).toEqual(['Before']);
  expect(await namesIn(kept!)).toEqual(['Before', 'After']);
});

test('the restored file lacks a customer who was erased after the backup', async () => {
  const file = join(folder, 'erased.sqlite');
  const database = await openDatabase({ file }, schema);
  await database.migrate();
  const now = new Date();
  const customer = { id: newCheckout(), email, name: 'Maya Lindqvist', createdAt: now };
  await database.run((manager) => manager.insert(Customer, customer));
  const to = join(folder, 'erased-backup.sqlite');
  await backUp({ file, to });
  await eraseCustomer(database, { email, now, note: (erased) => noteErased(erasures, erased) });
  await database.close();
  await restore({ file, from: to, erasures, now });
  expect(readFileSync(file, 'latin1')).not.toMatch(/Lindqvist|maya/);
});

test('deletes the copy of the replaced database after seven days', async () => {
  const file = join(folder, 'copied.sqlite');
  const database = await openDatabase({ file }, schema);
  await database.migrate();
  const to = join(folder, 'copied-backup.sqlite');
  await backUp({ file, to });
  await database.close();
  const now = new Date();
  const { kept } = await restore({ file, from: to, erasures, now });
  const daysLater = (days: number) => new Date(now.getTime() + days * 86_400_000);
  deleteKeptCopies({ file }, daysLater(7));
  expect(existsSync(kept!)).toBe(true);
  deleteKeptCopies({ file }, daysLater(7.1));
  expect(readdirSync(folder).filter((name) => name.startsWith('copied.sqlite.before'))).toEqual([]);
  expect(await namesIn(file)).toEqual([]);
});

test('refuses a damaged backup and a database in use', async () => {
  const file = join(folder, 'used.sqlite');
  const database = await openDatabase({ file }, schema);
  await database.migrate();
  await database.close();
  const to = join(folder, 'used-backup.sqlite');
  await backUp({ file, to });
  const damaged = join(folder, 'damaged.sqlite');
  writeFileSync(damaged, 'not a database');
  const restoreFrom = (from: string) => restore({ file, from, erasures, now: new Date() });
  await expect(restoreFrom(damaged)).rejects.toThrow('is not a database of the studio');
  const claim = claimFile(file);
  await expect(restoreFrom(to)).rejects.toThrow('Another API process is using');
  claim.release();
});

test('a restored file has no sessions, and is one file', async () => {
  const file = join(folder, 'signed-in.sqlite');
  const database = await openDatabase({ file }, schema);
  await database.migrate();
  const now = new Date();
  const session = { audience: 'admin', customerId: null, signedInAt: now, expiresAt: now } as const;
  await database.run((manager) => manager.insert(Session, { jti: newCheckout(), ...session }));
  const to = join(folder, 'signed-in-backup.sqlite');
  await backUp({ file, to });
  await database.close();
  await restore({ file, from: to, erasures, now });
  const restored = await openDatabase({ file }, schema);
  expect(await restored.run((manager) => manager.count(Session))).toBe(0);
  await restored.close();
  expect(readdirSync(folder).filter((name) => name.includes('incoming'))).toEqual([]);
});

test('a restore reads nothing from an earlier restore that was killed', async () => {
  const file = join(folder, 'killed.sqlite');
  const to = join(folder, 'killed-backup.sqlite');
  const database = await openDatabase({ file }, schema);
  await database.migrate();
  await database.run((manager) => manager.insert(Staff, { id: 1, name: 'Before' }));
  await backUp({ file, to });
  await database.run((manager) => manager.deleteAll(Staff));
  for (const end of ['', '-wal', '-shm']) copyFileSync(file + end, `${file}.incoming${end}`);
  await database.close();
  await restore({ file, from: to, erasures, now: new Date() });
  expect(await namesIn(file)).toEqual(['Before']);
  requireWhole(file);
});

async function codeIn(api: TestApi): Promise<string> {
  const [mail] = await api.inbox(email);
  return /\b\d{6}\b/.exec(mail!.text)![0];
}

test('after a restore, old tokens, codes and proofs do not work', async () => {
  const api = await startTestApi();
  await api.verify(email, undefined, ['account']);
  const admin = await api.adminToken();
  const registered = await api.call('POST', '/auth/register', {
    body: { email, name: 'Maya Lindqvist', password: 'a long password of mine' },
  });
  const customer: string = registered.body.token;
  await api.verify('other@mail.example');
  await api.call('POST', '/email/verification/send', { body: { email } });
  const code = await codeIn(api);
  const ask = async () => [
    (await api.call('GET', '/staff', { token: admin })).status,
    (await api.call('GET', '/auth/profile', { token: customer })).status,
  ];
  expect(await ask()).toEqual([200, 200]);

  await disarmBackup(api.deps.database, api.clock.now);
  expect(await ask()).toEqual([401, 401]);
  const verified = await api.call('POST', '/email/verification/verify', { body: { email, code } });
  expect([verified.status, verified.body.type]).toEqual([400, 'CODE_INVALID']);
  const paid = await api.call('POST', '/payment/create-payment', {
    key: newCheckout(),
    body: paymentBody({ details: { guestEmail: 'other@mail.example' } }),
  });
  expect([paid.status, paid.body.type]).toEqual([403, 'EMAIL_NOT_VERIFIED']);
  const password = 'a long password of mine';
  const again = await api.call('POST', '/auth/login', { body: { email, password } });
  expect(again.status).toBe(200);
  await api.close();
});

test('after a restore, codes and emails of the previous day are not sent, and those of today are', async () => {
  const api = await startTestApi();
  await api.verify(email);
  const pay = (date: string) =>
    api.call('POST', '/payment/create-payment', {
      key: newCheckout(),
      body: paymentBody({ details: { date } }),
    });
  expect((await pay('2026-11-24 11:00:00')).status).toBe(200);
  api.passSeconds(25 * 3600);
  await api.verify(email);
  await api.call('POST', '/email/verification/send', { body: { email: 'new@mail.example' } });
  const booked = await pay('2026-11-24 13:00:00');
  await disarmBackup(api.deps.database, api.clock.now);
  const mails = [...(await api.inbox(email)), ...(await api.inbox('new@mail.example'))];
  expect(mails).toEqual([expect.objectContaining({ subject: 'Your workshop is booked' })]);
  expect(mails[0]!.text).toContain(booked.body.bookingNumber);
  await api.close();
});

test('after a restore, old holds release their seats, and no card is charged twice', async () => {
  const api = await startPaymentTest();
  const hold = { service: 'Silver Ring Workshop', guestCount: 8, guestEmail: email };
  await api.call('POST', '/reservation/hold', {
    key: newCheckout(),
    body: { ...hold, date: '2026-11-24 11:00:00' },
  });
  await api.fault('create', '500-after');
  expect((await api.pay()).status).toBe(202);
  await disarmBackup(api.deps.database, api.clock.now);
  api.passSeconds(20 * 60);
  await expireHolds(api.deps);
  await resolvePayments(api.deps);
  expect(await api.captured()).toHaveLength(1);
  expect(await api.rows()).toMatchObject({ attempt: { sealedSourceId: null }, seatsTaken: 2 });
  await api.close();
});

test('erasing a customer removes the person and keeps the money', async () => {
  const api = await startTestApi();
  await api.verify(email);
  await api.call('POST', '/payment/create-payment', { body: paymentBody(), key: newCheckout() });
  const { database } = api.deps;
  const erase = (now: string) => eraseCustomer(database, { email, now: new Date(now) });
  await expect(erase('2026-11-24T00:00:00Z')).rejects.toThrow('still has an upcoming booking');
  expect(await erase('2026-11-26T00:00:00Z')).toBe(1);
  const rows = await database.run((manager) => manager.find(Reservation));
  const attempts = await database.run((manager) => manager.find(PaymentAttempt));
  await api.close();
  expect(JSON.stringify(rows)).not.toMatch(/maya|Lindqvist|555-?0142|left-handed/i);
  expect(attempts.map(({ amountCents, state }) => [amountCents, state])).toEqual([
    [6000, 'COMPLETED'],
  ]);
});
