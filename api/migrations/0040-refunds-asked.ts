import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * When Square was first asked for a refund; until then, staff can withdraw it. The previous release leaves it null.
 */
export class RefundsAsked1700000000040 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    if (!(await runner.hasColumn('refund_order', 'asked_at'))) {
      await runner.query('ALTER TABLE refund_order ADD COLUMN asked_at datetime(3) NULL');
    }
    await runner.query('UPDATE refund_order SET asked_at = created_at WHERE asked_at IS NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE refund_order DROP COLUMN asked_at');
  }
}
