import {
  type MigrationInterface,
  type QueryRunner,
  Table,
  type TableColumnOptions,
  TableIndex,
} from 'typeorm';

const ifNotExists = true;

/** The attendance marks that each tablet sent, the attendance that counts, and staff's notes on the roster. */
export class DayRoster1700000000017 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Compares ids and states byte by byte, as in every table.
    const bytes = runner.dataSource.options.type === 'mysql' ? { collation: 'utf8mb4_bin' } : {};
    const text = (name: string, length: string): TableColumnOptions => ({
      name,
      type: 'varchar',
      length,
      ...bytes,
    });
    const instant = (name: string) => ({ name, type: 'datetime', precision: 3 });
    const index = (name: string, ...columnNames: string[]) => new TableIndex({ name, columnNames });
    await runner.createTable(
      new Table({
        name: 'attendance_mark',
        columns: [
          { ...text('id', '36'), isPrimary: true },
          text('booking_id', '36'),
          text('state', '10'),
          instant('marked_at'),
          instant('at'),
        ],
        indices: [
          index('attendance_mark_booking_id', 'booking_id'),
          index('attendance_mark_at', 'at'),
        ],
      }),
      ifNotExists,
    );
    await runner.createTable(
      new Table({
        name: 'attendance',
        columns: [
          { ...text('booking_id', '36'), isPrimary: true },
          text('mark_id', '36'),
          text('state', '10'),
          instant('marked_at'),
        ],
      }),
      ifNotExists,
    );
    await runner.createTable(
      new Table({
        name: 'booking_note',
        columns: [
          { ...text('id', '36'), isPrimary: true },
          text('booking_id', '36'),
          text('kind', '10'),
          text('text', '200'),
          instant('at'),
        ],
        indices: [
          index('booking_note_booking_id', 'booking_id'),
          index('booking_note_kind_at', 'kind', 'at'),
          index('booking_note_at', 'at'),
        ],
      }),
      ifNotExists,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['booking_note', 'attendance', 'attendance_mark']) {
      await runner.dropTable(table);
    }
  }
}
