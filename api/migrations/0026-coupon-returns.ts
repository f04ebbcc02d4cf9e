import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many of a coupon's uses were returned with the refund. The previous release returns none. */
export class CouponReturns1700000000026 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    if (await runner.hasColumn('payment_attempt', 'coupon_returned')) return;
    await runner.query(
      'ALTER TABLE payment_attempt ADD COLUMN coupon_returned int NOT NULL DEFAULT 0',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE payment_attempt DROP COLUMN coupon_returned');
  }
}
