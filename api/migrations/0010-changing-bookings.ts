import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';
import { createMissingIndex } from '../src/database/missing-index.ts';

const added: [table: string, column: string, type: string][] = [
  ['reservation', 'booking_id', 'varchar(36) NULL'],
  ['reservation', 'policy_anchor', 'datetime(3) NULL'],
  ['reservation', 'studio_moved_at', 'datetime(3) NULL'],
  ['reservation', 'moves', 'int NOT NULL DEFAULT 0'],
  ['reservation', 'link_version', 'int NOT NULL DEFAULT 0'],
  ['payment_attempt', 'unit_cents', 'int NULL'],
  ['payment_attempt', 'refunded_cents', 'int NOT NULL DEFAULT 0'],
  ['session', 'booking_id', 'varchar(36) NULL'],
];

const indices = [
  { table: 'reservation', index: { name: 'reservation_booking_id', columnNames: ['booking_id'] } },
  { table: 'session', index: { name: 'session_booking_id', columnNames: ['booking_id'] } },
];

/** Makes MySQL compare ids byte by byte, as in every table. */
const typeOn = (runner: QueryRunner, type: string): string =>
  runner.dataSource.options.type === 'mysql' && type.startsWith('varchar')
    ? type.replace(')', ') CHARACTER SET utf8mb4 COLLATE utf8mb4_bin')
    : type;

/**
 * Changeable bookings: their rows, the policy they were made under, the refunded amount of a payment, and the
 * sign-in sessions that an emailed link opens. The previous release ignores these columns and tables.
 */
export class ChangingBookings1700000000010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [table, column, type] of added) {
      if (await runner.hasColumn(table, column)) continue;
      await runner.query(`ALTER TABLE ${table} ADD COLUMN ${column} ${typeOn(runner, type)}`);
    }
    for (const { table, index } of indices) {
      await createMissingIndex(runner, table, new TableIndex(index));
    }
    await runner.createTable(policies(runner), true);
    // A STUCK refund has not been paid; staff decide what happens to it.
    await runner.query(
      `UPDATE payment_attempt SET refunded_cents = COALESCE((SELECT SUM(o.amount_cents) FROM refund_order o
         WHERE o.square_payment_id = payment_attempt.square_payment_id AND o.state <> 'STUCK'), 0)
       WHERE refunded_cents = 0`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('refund_policy');
    for (const { table, index } of indices) await runner.dropIndex(table, new TableIndex(index));
    for (const [table, column] of added) {
      await runner.query(`ALTER TABLE ${table} DROP COLUMN ${column}`);
    }
  }
}

const policies = (runner: QueryRunner) =>
  new Table({
    name: 'refund_policy',
    columns: [
      {
        name: 'version',
        type: 'varchar',
        length: '40',
        isPrimary: true,
        ...(runner.dataSource.options.type === 'mysql' ? { collation: 'utf8mb4_bin' } : {}),
      },
      { name: 'rules', type: 'text' },
      { name: 'published_at', type: 'datetime', precision: 3 },
    ],
  });
