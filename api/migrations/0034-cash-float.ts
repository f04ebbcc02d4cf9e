import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The float of a cash drawer, in cents. The previous release leaves it null. */
export class CashFloat1700000000034 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    if (await runner.hasColumn('day_close', 'float_cents')) return;
    await runner.query('ALTER TABLE day_close ADD COLUMN float_cents int NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE day_close DROP COLUMN float_cents');
  }
}
