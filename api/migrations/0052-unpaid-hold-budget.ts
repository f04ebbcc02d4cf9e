import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';
import { createMissingIndex } from '../src/database/missing-index.ts';

const index = new TableIndex({
  name: 'reservation_network_hash_hold_expires_at',
  columnNames: ['network_hash', 'hold_expires_at'],
});

/** What the budget of unpaid holds counts. Holds of the previous release have no network, and do not count. */
export class UnpaidHoldBudget1700000000052 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const isMysql = runner.dataSource.options.type === 'mysql';
    const bytes = isMysql ? ' CHARACTER SET utf8mb4 COLLATE utf8mb4_bin' : '';
    const columns = [
      ['network_hash', `varchar(64)${bytes} NULL`],
      ['seat_seconds', 'int NOT NULL DEFAULT 0'],
    ] as const;
    for (const [name, type] of columns) {
      if (await runner.hasColumn('reservation', name)) continue;
      await runner.query(`ALTER TABLE reservation ADD COLUMN ${name} ${type}`);
    }
    await createMissingIndex(runner, 'reservation', index);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('reservation', index);
    await runner.query('ALTER TABLE reservation DROP COLUMN network_hash');
    await runner.query('ALTER TABLE reservation DROP COLUMN seat_seconds');
  }
}
