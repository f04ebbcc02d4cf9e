import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a later day was closed. Closing a day writes this to the day that was closed before it. */
export class FollowedClosings1700000000036 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    if (await runner.hasColumn('day_close', 'followed_at')) return;
    await runner.query('ALTER TABLE day_close ADD COLUMN followed_at datetime(3) NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE day_close DROP COLUMN followed_at');
  }
}
