import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';

const ifNotExists = true;

/** The use of each key, and the owner of each checkout. The previous release records neither. */
export class UsedKeys1700000000025 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const isMysql = runner.dataSource.options.type === 'mysql';
    const collation = isMysql ? { collation: 'utf8mb4_bin' } : {};
    const text = (name: string) => ({ name, type: 'varchar', length: '64', ...collation });
    await runner.createTable(
      new Table({
        name: 'used_key',
        columns: [
          { ...text('key_hash'), isPrimary: true },
          text('fingerprint'),
          { name: 'created_at', type: 'datetime', precision: 3 },
        ],
        indices: [new TableIndex({ name: 'used_key_created_at', columnNames: ['created_at'] })],
      }),
      ifNotExists,
    );
    if (await runner.hasColumn('reservation', 'held_by')) return;
    const bytes = isMysql ? ' CHARACTER SET utf8mb4 COLLATE utf8mb4_bin' : '';
    await runner.query(`ALTER TABLE reservation ADD COLUMN held_by varchar(64)${bytes} NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE reservation DROP COLUMN held_by');
    await runner.dropTable('used_key');
  }
}
