import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The part of a booking's deposit that the guest pays at the desk, in cents. For bookings from the previous
 * release, only the audit entry has it; that release leaves the column null.
 */
export class DeskDeposits1700000000038 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    if (!(await runner.hasColumn('reservation', 'desk_deposit_cents')))
      await runner.query('ALTER TABLE reservation ADD COLUMN desk_deposit_cents int NULL');
    await runner.query(
      `UPDATE reservation SET desk_deposit_cents = deposit_cents * guest_count
       WHERE state = 'CONFIRMED' AND desk_deposit_cents IS NULL AND id IN (
         SELECT reservation_id FROM audit_entry
         WHERE state_before IS NULL AND detail LIKE '%"deposit":"DESK"%')`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE reservation DROP COLUMN desk_deposit_cents');
  }
}
