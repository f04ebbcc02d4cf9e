import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { claimFile } from '../database/claim-file.ts';
import { openDatabase } from '../database/database.ts';
import { PaymentAttempt } from '../payment/payment-attempt.entity.ts';
import { Reservation } from '../reservation/reservation.entity.ts';
import { Staff } from '../staff/staff.entity.ts';
import { newCheckout, paymentBody, startTestApi } from '../test-api.ts';
import { backUp } from './back-up.ts';
import { eraseCustomer } from './erase-customer.ts';
import { restore } from './restore.ts';

const folder = mkdtempSync(join(tmpdir(), 'silver-bench-'));
afterAll(() => rmSync(folder, { recursive: true }));

const namesIn = async (file: string) => {
  const database = await openDatabase({ file });
  const rows = await database.run((manager) => manager.find(Staff));
  await database.close();
  return rows.map(({ name }) => name);
};

test('a backup is taken while the database is used, and restoring it brings that moment back', async () => {
  const file = join(folder, 'studio.sqlite');
  const to = join(folder, 'backups', 'one.sqlite');
  const database = await openDatabase({ file });
  await database.migrate();
  await database.run((manager) => manager.insert(Staff, { id: 1, name: 'Before' }));
  await backUp({ file, to });
  expect(readdirSync(dirname(to))).toEqual(['one.sqlite']);
  await database.run((manager) => manager.insert(Staff, { id: 2, name: 'After' }));
  await database.close();
  const { kept } = restore({ file, from: to });
  expect(await namesIn(file)).toEqual(['Before']);
  expect(await namesIn(kept!)).toEqual(['Before', 'After']);
});

test('a damaged backup, and a database that is in use, are left alone', async () => {
  const file = join(folder, 'used.sqlite');
  const database = await openDatabase({ file });
  await database.migrate();
  await database.close();
  const to = join(folder, 'used-backup.sqlite');
  await backUp({ file, to });
  const damaged = join(folder, 'damaged.sqlite');
  writeFileSync(damaged, 'not a database');
  expect(() => restore({ file, from: damaged })).toThrow('is not a database of the studio');
  const claim = claimFile(file);
  expect(() => restore({ file, from: to })).toThrow('Another api process uses');
  claim.release();
});

test('erasing a customer takes the person out and leaves the money', async () => {
  const api = await startTestApi();
  const email = 'maya@mail.example';
  await api.verify(email);
  await api.call('POST', '/payment/create-payment', { body: paymentBody(), key: newCheckout() });
  const { database } = api.deps;
  const erase = (now: string) => eraseCustomer(database, { email, now: new Date(now) });
  await expect(erase('2026-11-24T00:00:00Z')).rejects.toThrow('still has an appointment');
  expect(await erase('2026-11-26T00:00:00Z')).toBe(1);
  const rows = await database.run((manager) => manager.find(Reservation));
  const attempts = await database.run((manager) => manager.find(PaymentAttempt));
  await api.close();
  expect(JSON.stringify(rows)).not.toMatch(/maya|Lindqvist|555-?0142|left-handed/i);
  expect(attempts.map(({ amountCents, state }) => [amountCents, state])).toEqual([
    [6000, 'COMPLETED'],
  ]);
});
