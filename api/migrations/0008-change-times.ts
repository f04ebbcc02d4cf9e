import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';
import { createMissingIndex } from '../src/database/missing-index.ts';

const index = () => new TableIndex({ name: 'audit_entry_at', columnNames: ['at'] });

/** An index that finds recent changes without reading the table. */
export class ChangeTimes1700000000008 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createMissingIndex(runner, 'audit_entry', index());
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('audit_entry', index());
  }
}
