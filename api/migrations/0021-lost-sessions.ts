import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';

const bySession = () =>
  new TableIndex({ name: 'move_offer_slot_date', columnNames: ['slot_date'] });

/** The session an offer is about, which its booking may have left. Those of the release before tell none. */
export class LostSessions1700000000021 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    if (await runner.hasColumn('move_offer', 'slot_date')) return;
    const isMysql = runner.dataSource.options.type === 'mysql';
    const bytes = isMysql ? ' CHARACTER SET utf8mb4 COLLATE utf8mb4_bin' : '';
    await runner.query('ALTER TABLE move_offer ADD COLUMN slot_id int NULL');
    await runner.query(`ALTER TABLE move_offer ADD COLUMN slot_date varchar(10)${bytes} NULL`);
    await runner.createIndex('move_offer', bySession());
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('move_offer', bySession());
    await runner.query('ALTER TABLE move_offer DROP COLUMN slot_date');
    await runner.query('ALTER TABLE move_offer DROP COLUMN slot_id');
  }
}
