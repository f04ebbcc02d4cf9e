import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Limits a coupon to one booking per email address. The coupon from the environment has this limit from now on. */
export class CouponOncePerAddress1700000000051 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    if (!(await runner.hasColumn('coupon', 'once_per_address'))) {
      await runner.query(
        'ALTER TABLE coupon ADD COLUMN once_per_address boolean NOT NULL DEFAULT 0',
      );
    }
    await runner.query(`UPDATE coupon SET once_per_address = 1 WHERE origin = 'ENVIRONMENT'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE coupon DROP COLUMN once_per_address');
  }
}
