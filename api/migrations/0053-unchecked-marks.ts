import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';

const ifNotExists = true;
const name = 'unchecked_mark';

/** Attendance marks that nothing proves. The previous release neither reads nor writes them. */
export class UncheckedMarks1700000000053 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const isMysql = runner.dataSource.options.type === 'mysql';
    const bytes = isMysql ? { collation: 'utf8mb4_bin' } : {};
    const text = (column: string, length: string) => ({
      name: column,
      type: 'varchar',
      length,
      ...bytes,
    });
    const instant = (column: string) => ({ name: column, type: 'datetime', precision: 3 });
    await runner.createTable(
      new Table({
        name,
        columns: [
          { ...text('id', '36'), isPrimary: true },
          text('booking_id', '36'),
          text('state', '10'),
          instant('marked_at'),
          text('why', '200'),
          { ...text('decision', '10'), isNullable: true },
          instant('at'),
        ],
        indices: [
          { name: 'unchecked_mark_at', columnNames: ['at'] },
          { name: 'unchecked_mark_booking_id', columnNames: ['booking_id'] },
        ],
      }),
      ifNotExists,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(name);
  }
}
