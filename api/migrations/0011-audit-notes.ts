import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The reasons that staff enter. The previous release ignores this column. */
export class AuditNotes1700000000011 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    if (await runner.hasColumn('audit_entry', 'note')) return;
    const collation =
      runner.dataSource.options.type === 'mysql'
        ? 'CHARACTER SET utf8mb4 COLLATE utf8mb4_bin '
        : '';
    await runner.query(`ALTER TABLE audit_entry ADD COLUMN note varchar(200) ${collation}NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE audit_entry DROP COLUMN note');
  }
}
