import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';

const ifNotExists = true;

/** The erasures from the journal that this database has applied. The previous release records none. */
export class Erasures1700000000033 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const isMysql = runner.dataSource.options.type === 'mysql';
    const collation = isMysql ? { collation: 'utf8mb4_bin' } : {};
    await runner.createTable(
      new Table({
        name: 'erasure',
        columns: [
          { name: 'id', type: 'varchar', length: '36', isPrimary: true, ...collation },
          { name: 'at', type: 'datetime', precision: 3 },
        ],
      }),
      ifNotExists,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('erasure');
  }
}
