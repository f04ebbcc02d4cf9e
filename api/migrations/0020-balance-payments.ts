import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The purpose of a payment. The previous release makes only deposits. */
export class BalancePayments1700000000020 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    if (await runner.hasColumn('payment_attempt', 'purpose')) return;
    const isMysql = runner.dataSource.options.type === 'mysql';
    const bytes = isMysql ? ' CHARACTER SET utf8mb4 COLLATE utf8mb4_bin' : '';
    await runner.query(
      `ALTER TABLE payment_attempt ADD COLUMN purpose varchar(10)${bytes} NOT NULL DEFAULT 'DEPOSIT'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE payment_attempt DROP COLUMN purpose');
  }
}
