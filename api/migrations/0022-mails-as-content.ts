import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The content of an email, rendered as HTML when the email is sent. Emails from the previous release have none. */
export class MailsAsContent1700000000022 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    if (await runner.hasColumn('outbox_mail', 'content')) return;
    const isMysql = runner.dataSource.options.type === 'mysql';
    const bytes = isMysql ? ' CHARACTER SET utf8mb4 COLLATE utf8mb4_bin' : '';
    await runner.query(`ALTER TABLE outbox_mail ADD COLUMN content text${bytes} NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE outbox_mail DROP COLUMN content');
  }
}
