import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';

const ifNotExists = true;
const name = 'till_line';

/** Tips and paid-outs. The previous release neither reads nor writes them. */
export class TillLines1700000000047 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const isMysql = runner.dataSource.options.type === 'mysql';
    const bytes = isMysql ? { collation: 'utf8mb4_bin' } : {};
    const text = (column: string, length: string) => ({
      name: column,
      type: 'varchar',
      length,
      ...bytes,
    });
    const some = (column: string, length: string) => ({
      ...text(column, length),
      isNullable: true,
    });
    await runner.createTable(
      new Table({
        name,
        columns: [
          { ...text('id', '36'), isPrimary: true },
          text('kind', '20'),
          some('booking_id', '36'),
          text('method', '20'),
          { name: 'amount_cents', type: 'int' },
          { name: 'staff_id', type: 'int', isNullable: true },
          some('person', '100'),
          some('square_payment_id', '100'),
          some('card', '60'),
          some('claim', '120'),
          some('corrects', '36'),
          some('note', '200'),
          text('actor', '20'),
          { name: 'at', type: 'datetime', precision: 3 },
          some('day_close_id', '36'),
        ],
        uniques: [
          { name: 'till_line_claim', columnNames: ['claim'] },
          { name: 'till_line_corrects', columnNames: ['corrects'] },
        ],
        indices: [
          { name: 'till_line_booking_id', columnNames: ['booking_id'] },
          { name: 'till_line_at', columnNames: ['at'] },
          { name: 'till_line_square_payment_id', columnNames: ['square_payment_id'] },
          { name: 'till_line_day_close_id_at', columnNames: ['day_close_id', 'at'] },
        ],
      }),
      ifNotExists,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(name);
  }
}
