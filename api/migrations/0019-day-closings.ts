import { type MigrationInterface, type QueryRunner, Table, TableIndex, TableUnique } from 'typeorm';
import { createMissingIndex } from '../src/database/missing-index.ts';

const ifNotExists = true;
const sheetIndex = 'desk_payment_day_close_id_at';

/** Closed days, and the sheet of each desk line. The previous release leaves the sheet empty. */
export class DayClosings1700000000019 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const isMysql = runner.dataSource.options.type === 'mysql';
    const bytes = isMysql ? { collation: 'utf8mb4_bin' } : {};
    const text = (name: string, length: string) => ({ name, type: 'varchar', length, ...bytes });
    await runner.createTable(
      new Table({
        name: 'day_close',
        columns: [
          { ...text('id', '36'), isPrimary: true },
          { name: 'date', type: 'date' },
          { name: 'counted_cents', type: 'int' },
          text('note', '200'),
          text('signed_by', '100'),
          text('actor', '20'),
          { name: 'at', type: 'datetime', precision: 3 },
        ],
        uniques: [new TableUnique({ name: 'day_close_date', columnNames: ['date'] })],
      }),
      ifNotExists,
    );
    if (!(await runner.hasColumn('desk_payment', 'day_close_id'))) {
      const collation = isMysql ? 'CHARACTER SET utf8mb4 COLLATE utf8mb4_bin ' : '';
      await runner.query(
        `ALTER TABLE desk_payment ADD COLUMN day_close_id varchar(36) ${collation}NULL`,
      );
    }
    await createMissingIndex(
      runner,
      'desk_payment',
      new TableIndex({ name: sheetIndex, columnNames: ['day_close_id', 'at'] }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('desk_payment', sheetIndex);
    await runner.query('ALTER TABLE desk_payment DROP COLUMN day_close_id');
    await runner.dropTable('day_close');
  }
}
