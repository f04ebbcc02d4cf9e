import type { MigrationInterface, QueryRunner } from 'typeorm';
import { collations } from '../src/database/mysql/collation.ts';

/** Columns that staff search by words or read in order. */
const words = ['reservation.guest_name', 'staff.name'];

const tables = [
  'audit_entry',
  'coupon',
  'customer',
  'email_verification',
  'outbox_mail',
  'payment_attempt',
  'refund',
  'reservation',
  'service',
  'session',
  'slot',
  'staff',
  'throttle',
  'webhook_event',
];

type TextColumn = { name: string; type: string; isNullable: string; collation: string };

/**
 * Makes MySQL compare keys, addresses and codes by their bytes: by default it treats `é` as `e`. Skips columns that
 * an earlier run changed before it was killed.
 */
export class CompareBytes1700000000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    if (runner.connection.options.type !== 'mysql') return;
    for (const table of tables) await compareBytes(runner, table);
  }

  /** Cannot be undone: with a coarser comparison, two rows could become equal. */
  async down(): Promise<void> {}
}

async function compareBytes(runner: QueryRunner, table: string): Promise<void> {
  const columns: TextColumn[] = await runner.query(
    `SELECT column_name AS name, column_type AS type, is_nullable AS isNullable, collation_name AS collation
     FROM information_schema.columns
     WHERE table_schema = DATABASE() AND table_name = ? AND collation_name IS NOT NULL`,
    [table],
  );
  const changes = columns
    .map((column) => ({ ...column, wanted: wantedFor(`${table}.${column.name}`) }))
    .filter(({ collation, wanted }) => collation !== wanted)
    .map(
      ({ name, type, isNullable, wanted }) =>
        `MODIFY \`${name}\` ${type} CHARACTER SET utf8mb4 COLLATE ${wanted} ${isNullable === 'YES' ? 'NULL' : 'NOT NULL'}`,
    );
  if (changes.length === 0) return;
  const asDefault = `DEFAULT CHARACTER SET utf8mb4 COLLATE ${collations.bytes}`;
  await runner.query(`ALTER TABLE \`${table}\` ${[...changes, asDefault].join(', ')}`);
}

const wantedFor = (column: string): string =>
  words.includes(column) ? collations.words : collations.bytes;
