import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The provider's later report about an email. The previous release leaves it null. */
export class EmailFailures1700000000029 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    if (await runner.hasColumn('outbox_mail', 'failure')) return;
    const isMysql = runner.dataSource.options.type === 'mysql';
    const bytes = isMysql ? ' CHARACTER SET utf8mb4 COLLATE utf8mb4_bin' : '';
    await runner.query(`ALTER TABLE outbox_mail ADD COLUMN failure varchar(20)${bytes} NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE outbox_mail DROP COLUMN failure');
  }
}
