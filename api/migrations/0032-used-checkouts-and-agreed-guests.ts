import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A canceled booking keeps its checkout, so its key never charges again; the previous release cleared the column.
 * Where two bookings have the same checkout, only one keeps it. An agreed price records its number of guests;
 * prices agreed in the previous release do not.
 */
export class UsedCheckoutsAndAgreedGuests1700000000032 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const isMysql = runner.dataSource.options.type === 'mysql';
    await runner.query(
      `UPDATE ${isMysql ? 'IGNORE' : 'OR IGNORE'} reservation SET live_checkout_id = checkout_id
       WHERE state = 'CANCELLED' AND live_checkout_id IS NULL`,
    );
    if (await runner.hasColumn('reservation', 'price_guests')) return;
    await runner.query('ALTER TABLE reservation ADD COLUMN price_guests int NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE reservation SET live_checkout_id = NULL WHERE state = 'CANCELLED'`);
    await runner.query('ALTER TABLE reservation DROP COLUMN price_guests');
  }
}
