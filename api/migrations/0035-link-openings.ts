import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';

const ifNotExists = true;

/** When each link was first opened. The previous release records nothing here. */
export class LinkOpenings1700000000035 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const isMysql = runner.dataSource.options.type === 'mysql';
    const collation = isMysql ? { collation: 'utf8mb4_bin' } : {};
    await runner.createTable(
      new Table({
        name: 'link_opening',
        columns: [
          { name: 'booking_id', type: 'varchar', length: '36', isPrimary: true, ...collation },
          { name: 'link_version', type: 'int', isPrimary: true },
          { name: 'first_at', type: 'datetime', precision: 3 },
        ],
        indices: [{ name: 'link_opening_first_at', columnNames: ['first_at'] }],
      }),
      ifNotExists,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('link_opening');
  }
}
