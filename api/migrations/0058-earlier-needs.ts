import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';

const ifNotExists = true;

/** Allergies and access needs that guests have changed. The previous release records none. */
export class EarlierNeeds1700000000058 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const isMysql = runner.dataSource.options.type === 'mysql';
    const bytes = isMysql ? { collation: 'utf8mb4_bin' } : {};
    const text = (name: string, length: string) => ({ name, type: 'varchar', length, ...bytes });
    const key = { isPrimary: true };
    await runner.createTable(
      new Table({
        name: 'earlier_need',
        columns: [
          { ...text('booking_id', '36'), ...key },
          { name: 'seat', type: 'int', ...key },
          { name: 'number', type: 'int', ...key },
          text('need', '20'),
          text('text', '200'),
          { name: 'changed_at', type: 'datetime', precision: 3 },
        ],
        indices: [{ name: 'earlier_need_changed_at', columnNames: ['changed_at'] }],
      }),
      ifNotExists,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('earlier_need');
  }
}
