import { type MigrationInterface, type QueryRunner, Table, type TableColumnOptions } from 'typeorm';

const optional = { isNullable: true };
const key = { isPrimary: true };
const ifNotExists = true;

/** Compares text byte by byte, since Square's ids are case-sensitive. SQLite does this by default. */
const columnsFor = (runner: QueryRunner) => {
  const bytes = runner.dataSource.options.type === 'mysql' ? { collation: 'utf8mb4_bin' } : {};
  return {
    text: (name: string, length: number, more: Partial<TableColumnOptions> = {}) => ({
      name,
      type: 'varchar',
      length: String(length),
      ...bytes,
      ...more,
    }),
    cents: (name: string) => ({ name, type: 'int' }),
    instant: (name: string, more: Partial<TableColumnOptions> = {}) => ({
      name,
      type: 'datetime',
      precision: 3,
      ...more,
    }),
  };
};

const addedColumns: [table: string, column: string, type: string][] = [
  ['payment_attempt', 'reference_id', 'varchar(40) NULL'],
  ['payment_attempt', 'guest_count', 'int NULL'],
  ['coupon', 'per_address', 'int NULL'],
  ['coupon', 'origin', 'varchar(20) NULL'],
  ['audit_entry', 'kind', 'varchar(20) NULL'],
];

/** Matches coupons that the previous release seeded from the environment, then the only way to create one. */
const seededBefore = 'deposit_cents = 1 AND use_limit = 1000';

/**
 * Several refunds per payment, payments that match no reservation, and coupons that count seats. The table `refund`
 * stays because the previous release may still write to it.
 */
export class Money1700000000004 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [table, column, type] of addedColumns) {
      if (await runner.hasColumn(table, column)) continue;
      await runner.query(`ALTER TABLE ${table} ADD COLUMN ${column} ${type}`);
    }
    await runner.query(
      `UPDATE coupon SET origin = 'ENVIRONMENT' WHERE origin IS NULL AND ${seededBefore}`,
    );
    const { text, cents, instant } = columnsFor(runner);
    await runner.createTable(
      new Table({
        name: 'refund_order',
        columns: [
          text('id', 36, key),
          text('square_key', 45, optional),
          text('square_payment_id', 100),
          text('attempt_id', 36, optional),
          text('booking_id', 36, optional),
          cents('amount_cents'),
          text('cause', 20),
          text('reason', 100),
          text('actor', 20),
          text('actor_id', 36, optional),
          text('once', 100, optional),
          text('state', 20),
          text('square_refund_id', 100, optional),
          instant('told_at', optional),
          instant('created_at'),
        ],
        uniques: [{ name: 'refund_order_once', columnNames: ['once'] }],
        indices: ['state', 'square_payment_id'].map((column) => ({
          name: `refund_order_${column}`,
          columnNames: [column],
        })),
      }),
      ifNotExists,
    );
    await runner.createTable(
      new Table({
        name: 'unknown_payment',
        columns: [
          text('square_payment_id', 100, key),
          text('reference_id', 40),
          cents('amount_cents'),
          instant('paid_at'),
          instant('found_at'),
          text('state', 20),
          text('reservation_id', 36, optional),
          instant('decided_at', optional),
        ],
        indices: [{ name: 'unknown_payment_state', columnNames: ['state'] }],
      }),
      ifNotExists,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['unknown_payment', 'refund_order']) await runner.dropTable(table);
    for (const [table, column] of addedColumns) {
      await runner.query(`ALTER TABLE ${table} DROP COLUMN ${column}`);
    }
  }
}
