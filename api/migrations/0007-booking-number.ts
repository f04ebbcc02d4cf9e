import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';
import { createMissingIndex } from '../src/database/missing-index.ts';

const added: [table: string, column: string, type: string][] = [
  ['reservation', 'booking_number', 'varchar(8) NULL'],
  ['payment_attempt', 'note', 'varchar(100) NULL'],
];

/** Both engines allow any number of nulls in a unique index. */
const unique = new TableIndex({
  name: 'reservation_booking_number',
  columnNames: ['booking_number'],
  isUnique: true,
});

/**
 * The booking number, and the note of a payment at Square. Rows from the previous release have no number. The
 * worker numbers them (`number-bookings.ts`) a few at a time so that requests do not wait, and continues while that
 * release still creates rows.
 */
export class BookingNumber1700000000007 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [table, column, type] of added) {
      if (await runner.hasColumn(table, column)) continue;
      await runner.query(`ALTER TABLE ${table} ADD COLUMN ${column} ${type}`);
    }
    await createMissingIndex(runner, 'reservation', unique);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('reservation', unique);
    for (const [table, column] of added) {
      await runner.query(`ALTER TABLE ${table} DROP COLUMN ${column}`);
    }
  }
}
