import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';
import { createMissingIndex } from '../src/database/missing-index.ts';

const index = new TableIndex({ name: 'payment_attempt_tipped_id', columnNames: ['tipped_id'] });

/** The booking that an online tip is for. The previous release makes no tips, and leaves the column null. */
export class TipPayments1700000000050 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    if (!(await runner.hasColumn('payment_attempt', 'tipped_id'))) {
      const isMysql = runner.dataSource.options.type === 'mysql';
      const bytes = isMysql ? ' CHARACTER SET utf8mb4 COLLATE utf8mb4_bin' : '';
      await runner.query(
        `ALTER TABLE payment_attempt ADD COLUMN tipped_id varchar(36)${bytes} NULL`,
      );
    }
    await createMissingIndex(runner, 'payment_attempt', index);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('payment_attempt', index);
    await runner.query('ALTER TABLE payment_attempt DROP COLUMN tipped_id');
  }
}
