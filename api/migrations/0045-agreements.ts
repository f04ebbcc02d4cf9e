import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';

const ifNotExists = true;

/** What guests have agreed to. Bookings of earlier releases have no agreement, and the previous release writes none. */
export class Agreements1700000000045 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const isMysql = runner.dataSource.options.type === 'mysql';
    const collation = isMysql ? { collation: 'utf8mb4_bin' } : {};
    const text = { type: 'varchar', ...collation };
    await runner.createTable(
      new Table({
        name: 'agreement',
        columns: [
          { name: 'id', ...text, length: '36', isPrimary: true },
          { name: 'reservation_id', ...text, length: '36' },
          { name: 'terms_version', type: 'int' },
          { name: 'terms_hash', ...text, length: '64' },
          { name: 'refund_policy_version', ...text, length: '40' },
          { name: 'notice', ...text, length: '200' },
          { name: 'how', ...text, length: '20' },
          { name: 'agreed_at', type: 'datetime', precision: 3 },
        ],
        indices: [{ name: 'agreement_reservation_id', columnNames: ['reservation_id'] }],
      }),
      ifNotExists,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('agreement');
  }
}
