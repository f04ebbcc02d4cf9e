import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Customer } from '../../auth/customer.entity.ts';
import { openDatabase } from '../../database/database.ts';
import { schema } from '../../schema.ts';
import { eraseCustomer } from './erase-customer.ts';

test('the bytes of the embedded file and its log contain nothing about an erased guest', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'silver-bench-'));
  const file = join(folder, 'studio.sqlite');
  const database = await openDatabase({ file }, schema);
  await database.migrate();
  const now = new Date('2026-11-20T17:00:00Z');
  const customers = ['Maya Lindqvist', 'Otto Karhu'].map((name, index) => ({
    id: randomUUID(),
    email: `guest${index}@mail.example`,
    name,
    phone: null,
    passwordHash: null,
    googleSub: null,
    createdAt: now,
  }));
  await database.run((manager) => manager.insert(Customer, customers));
  const bytes = () =>
    [file, `${file}-wal`]
      .filter((path) => existsSync(path))
      .map((path) => readFileSync(path, 'latin1'))
      .join();
  expect(bytes()).toContain('Maya Lindqvist');
  await eraseCustomer(database, { email: 'guest0@mail.example', now });
  const after = bytes();
  await database.close();
  rmSync(folder, { recursive: true });
  expect(after).not.toMatch(/Maya Lindqvist|guest0/);
  expect(after).toContain('Otto Karhu');
});
