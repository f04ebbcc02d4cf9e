import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Each row of a booking has its own start by which refunds are judged. The rows of guests who have joined a
 * booking so far keep the one they were judged by: that of its first row.
 */
export class AnchorsOfJoinedGuests1700000000024 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // MySQL lets an UPDATE read its own table in a derived table only.
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
