import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many seats of a no-show staff gave to walk-ins. The previous release gives none. */
export class GivenSeats1700000000064 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    if (await runner.hasColumn('attendance', 'given_seats')) return;
    await runner.query('ALTER TABLE attendance ADD COLUMN given_seats int NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE attendance DROP COLUMN given_seats');
  }
}
