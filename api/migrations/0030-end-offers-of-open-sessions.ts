import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Ends offers that the previous release left open when their session opened again. */
export class EndOffersOfOpenSessions1700000000030 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `UPDATE move_offer SET answer = 'REOPENED', answered_at = created_at
       WHERE answer IS NULL AND EXISTS (SELECT 1 FROM slot
         WHERE slot.date = move_offer.slot_date AND slot.slot_id = move_offer.slot_id AND slot.is_open = 1)`,
    );
  }

  async down(): Promise<void> {
    // An ended offer cannot be opened again.
  }
}
