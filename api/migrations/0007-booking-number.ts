import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';
import { createMissingIndex } from '../src/database/missing-index.ts';

const added: [table: string, column: string, type: string][] = [
  ['reservation', 'booking_number', 'varchar(8) NULL'],
  ['payment_attempt', 'note', 'varchar(100) NULL'],
];

/** Both engines let any number of rows have none. */
const unique = new TableIndex({
  name: 'reservation_booking_number',
  columnNames: ['booking_number'],
  isUnique: true,
});

/**
 * The number by which people speak of a booking, and the note that a payment carries at Square. Rows of
 * the release before have none: the worker numbers them (`number-bookings.ts`), a few at a time, so that
 * nobody waits for it, and goes on while processes of that release still make some.
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
