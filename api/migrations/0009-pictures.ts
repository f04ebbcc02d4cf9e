import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';

const ifNotExists = true;

/** Pictures that staff upload, stored in the database with the rows that use them, so every backup has both. */
export class Pictures1700000000009 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const isMysql = runner.dataSource.options.type === 'mysql';
    await runner.createTable(
      new Table({
        name: 'picture',
        columns: [
          {
            name: 'id',
            type: 'varchar',
            length: '32',
            isPrimary: true,
            ...(isMysql ? { collation: 'utf8mb4_bin' } : {}),
          },
          { name: 'width', type: 'int', isPrimary: true },
          { name: 'bytes', type: isMysql ? 'mediumblob' : 'blob' },
          { name: 'created_at', type: 'datetime', precision: 3 },
        ],
        indices: [new TableIndex({ name: 'picture_created_at', columnNames: ['created_at'] })],
      }),
      ifNotExists,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('picture');
  }
}
