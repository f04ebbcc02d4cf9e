import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';

const index = () => new TableIndex({ name: 'audit_entry_at', columnNames: ['at'] });

/** What has changed lately is found without reading the table. */
export class ChangeTimes1700000000008 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const table = await runner.getTable('audit_entry');
    if (table?.indices.some(({ name }) => name === index().name)) return;
    await runner.createIndex('audit_entry', index());
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('audit_entry', index());
  }
}
