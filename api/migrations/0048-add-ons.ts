import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';

const ifNotExists = true;

/** The columns by their table. Rows of the previous release have the defaults. */
const columns: [table: string, column: string, type: string][] = [
  ['bench_line', 'kind', "varchar(20) NOT NULL DEFAULT 'BENCH'"],
  ['bench_line', 'quantity', 'int NOT NULL DEFAULT 1'],
  ['bench_line', 'add_on_id', 'int NULL'],
  ['bench_line', 'seat', 'int NULL'],
  ['payment_attempt', 'add_ons', 'int NULL'],
  ['service', 'add_ons_version', 'int NOT NULL DEFAULT 1'],
];

/** What a workshop offers beside its price, and the guests' choices as lines of their bookings. */
export class AddOns1700000000048 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const isMysql = runner.dataSource.options.type === 'mysql';
    const collation = isMysql ? { collation: 'utf8mb4_bin' } : {};
    await runner.createTable(
      new Table({
        name: 'add_on',
        columns: [
          { name: 'id', type: 'int', isPrimary: true },
          { name: 'service_id', type: 'int' },
          { name: 'name', type: 'varchar', length: '100', ...collation },
          { name: 'price_cents', type: 'int', isNullable: true },
          { name: 'most_per_guest', type: 'int' },
          { name: 'is_on', type: 'boolean' },
          { name: 'position', type: 'int' },
        ],
        indices: [{ name: 'add_on_service_id', columnNames: ['service_id'] }],
      }),
      ifNotExists,
    );
    for (const [table, column, type] of columns) {
      if (await runner.hasColumn(table, column)) continue;
      await runner.query(`ALTER TABLE ${table} ADD COLUMN ${column} ${type}`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, column] of columns.toReversed()) await runner.dropColumn(table, column);
    await runner.dropTable('add_on');
  }
}
