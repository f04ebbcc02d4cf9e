import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';

const ifNotExists = true;

/** The owner's texts about the studio: its place, people and reviews. */
export class AboutParts1700000000041 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const isMysql = runner.dataSource.options.type === 'mysql';
    await runner.createTable(
      new Table({
        name: 'about_part',
        columns: [
          {
            name: 'part',
            type: 'varchar',
            length: '10',
            isPrimary: true,
            ...(isMysql ? { collation: 'utf8mb4_bin' } : {}),
          },
          { name: 'version', type: 'int' },
          { name: 'content', type: 'text' },
        ],
      }),
      ifNotExists,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('about_part');
  }
}
