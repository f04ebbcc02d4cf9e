import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';

const ifNotExists = true;

/**
 * The instructor of a weekday's session from a given date on, and sessions that deliberately have none. The
 * previous release neither reads nor writes these.
 */
export class StandingInstructors1700000000042 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const isMysql = runner.dataSource.options.type === 'mysql';
    const collation = isMysql ? { collation: 'utf8mb4_bin' } : {};
    const key = { type: 'int', isPrimary: true };
    await runner.createTable(
      new Table({
        name: 'instructor_rule',
        columns: [
          { name: 'valid_from', type: 'varchar', length: '10', isPrimary: true, ...collation },
          { name: 'weekday', ...key },
          { name: 'slot_id', ...key },
          { name: 'staff_id', type: 'int', isNullable: true },
        ],
      }),
      ifNotExists,
    );
    if (!(await runner.hasColumn('slot', 'is_unassigned')))
      await runner.query('ALTER TABLE slot ADD COLUMN is_unassigned boolean NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE slot DROP COLUMN is_unassigned');
    await runner.dropTable('instructor_rule');
  }
}
