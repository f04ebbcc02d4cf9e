import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The time after which an email is not worth sending. The previous release ignores this column. */
export class MailsThatEnd1700000000012 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    if (await runner.hasColumn('outbox_mail', 'not_after')) return;
    await runner.query('ALTER TABLE outbox_mail ADD COLUMN not_after datetime(3) NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE outbox_mail DROP COLUMN not_after');
  }
}
