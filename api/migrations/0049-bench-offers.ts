import { type MigrationInterface, type QueryRunner, Table, TableColumn } from 'typeorm';

const ifNotExists = true;

/**
 * Lines that wait for the guest's answer, and the highest price that a guest was shown. Bookings of earlier releases
 * have none, and the previous release reads and writes neither.
 */
export class BenchOffers1700000000049 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    if (!(await runner.hasColumn('reservation', 'shown_most_cents'))) {
      await runner.addColumn(
        'reservation',
        new TableColumn({ name: 'shown_most_cents', type: 'int', isNullable: true }),
      );
    }
    const isMysql = runner.dataSource.options.type === 'mysql';
    const text = (name: string, length: string) => ({
      name,
      type: 'varchar',
      length,
      ...(isMysql ? { collation: 'utf8mb4_bin' } : {}),
    });
    const instant = (name: string) => ({ name, type: 'datetime', precision: 3 });
    await runner.createTable(
      new Table({
        name: 'bench_offer',
        columns: [
          { ...text('id', '36'), isPrimary: true },
          text('booking_id', '36'),
          text('label', '100'),
          { name: 'amount_cents', type: 'int' },
          text('state', '10'),
          { ...text('how', '10'), isNullable: true },
          instant('created_at'),
          { ...instant('emailed_at'), isNullable: true },
          { ...instant('answered_at'), isNullable: true },
        ],
        indices: [{ name: 'bench_offer_booking_id', columnNames: ['booking_id'] }],
      }),
      ifNotExists,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('bench_offer');
    await runner.dropColumn('reservation', 'shown_most_cents');
  }
}
