import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';

/**
 * Counts a staff member's assignments. Every assignment first writes this row, so assignments run one after another
 * on every node of a cluster.
 */
export class StaffAssignments1700000000006 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    if (await runner.hasColumn('staff', 'assignments')) return;
    await runner.addColumn(
      'staff',
      new TableColumn({ name: 'assignments', type: 'int', default: 0 }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('staff', 'assignments');
  }
}
