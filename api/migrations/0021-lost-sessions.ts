import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';
import { createMissingIndex } from '../src/database/missing-index.ts';

const bySession = () =>
  new TableIndex({ name: 'move_offer_slot_date', columnNames: ['slot_date'] });

/**
 * The session that an offer is about, because its booking may have left that session. Offers from the previous
 * release have none.
 */
export class LostSessions1700000000021 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const isMysql = runner.dataSource.options.type === 'mysql';
    const bytes = isMysql ? ' CHARACTER SET utf8mb4 COLLATE utf8mb4_bin' : '';
    const added = [
      ['slot_id', 'int'],
      ['slot_date', `varchar(10)${bytes}`],
    ] as const;
    for (const [column, type] of added) {
      if (await runner.hasColumn('move_offer', column)) continue;
      await runner.query(`ALTER TABLE move_offer ADD COLUMN ${column} ${type} NULL`);
    }
    await createMissingIndex(runner, 'move_offer', bySession());
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('move_offer', bySession());
    await runner.query('ALTER TABLE move_offer DROP COLUMN slot_date');
    await runner.query('ALTER TABLE move_offer DROP COLUMN slot_id');
  }
}
