import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';

const ifNotExists = true;

/** The published legal texts. The previous release neither reads nor writes them. */
export class LegalTexts1700000000043 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const isMysql = runner.dataSource.options.type === 'mysql';
    const collation = isMysql ? { collation: 'utf8mb4_bin' } : {};
    await runner.createTable(
      new Table({
        name: 'legal_text',
        columns: [
          { name: 'kind', type: 'varchar', length: '20', isPrimary: true, ...collation },
          { name: 'version', type: 'int', isPrimary: true },
          { name: 'body', type: 'text' },
          { name: 'is_default', type: 'boolean' },
          { name: 'published_at', type: 'datetime', precision: 3 },
        ],
      }),
      ifNotExists,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('legal_text');
  }
}
