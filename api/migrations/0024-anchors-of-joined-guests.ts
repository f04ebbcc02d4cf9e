import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Gives each row of a booking its own start for refunds. Rows of guests who have already joined get the start of
 * the booking's first row.
 */
export class AnchorsOfJoinedGuests1700000000024 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // In MySQL, an UPDATE can read its own table only through a derived table.
    await runner.query(
      `UPDATE reservation SET policy_anchor = (
         SELECT root.anchor FROM (
           SELECT id, policy_anchor AS anchor FROM reservation WHERE policy_anchor IS NOT NULL
         ) AS root WHERE root.id = reservation.booking_id)
       WHERE booking_id IS NOT NULL AND policy_anchor IS NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('UPDATE reservation SET policy_anchor = NULL WHERE booking_id IS NOT NULL');
  }
}
