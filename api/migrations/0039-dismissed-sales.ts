import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';

const ifNotExists = true;

/** Sales on Square's reader that belong to no booking, and the reason that staff gave. */
export class DismissedSales1700000000039 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const isMysql = runner.dataSource.options.type === 'mysql';
    const collation = isMysql ? { collation: 'utf8mb4_bin' } : {};
    await runner.createTable(
      new Table({
        name: 'dismissed_sale',
        columns: [
          {
            name: 'square_payment_id',
            type: 'varchar',
            length: '100',
            isPrimary: true,
            ...collation,
          },
          { name: 'reason', type: 'varchar', length: '200', ...collation },
          { name: 'actor', type: 'varchar', length: '20', ...collation },
          { name: 'at', type: 'datetime', precision: 3 },
        ],
        indices: [{ name: 'dismissed_sale_at', columnNames: ['at'] }],
      }),
      ifNotExists,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('dismissed_sale');
  }
}
