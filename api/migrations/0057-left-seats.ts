import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';

const ifNotExists = true;

/** The seats whose guests are no longer expected. The previous release gives such a seat to another guest. */
export class LeftSeats1700000000057 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const isMysql = runner.dataSource.options.type === 'mysql';
    const bytes = isMysql ? { collation: 'utf8mb4_bin' } : {};
    await runner.createTable(
      new Table({
        name: 'left_seat',
        columns: [
          { name: 'booking_id', type: 'varchar', length: '36', ...bytes, isPrimary: true },
          { name: 'seat', type: 'int', isPrimary: true },
          { name: 'at', type: 'datetime', precision: 3 },
        ],
      }),
      ifNotExists,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('left_seat');
  }
}
