import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';

/** The purpose of a code and its proof. Those from the previous release have none and count for bookings. */
export class CodePurposes1700000000027 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    if (await runner.hasColumn('email_proof', 'purpose')) return;
    if (runner.dataSource.options.type === 'mysql') {
      // One statement, so an interrupted migration never leaves the table without its key.
      await runner.query(
        `ALTER TABLE email_proof
         ADD COLUMN purpose varchar(10) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL DEFAULT 'booking',
         DROP PRIMARY KEY, ADD PRIMARY KEY (email, browser_hash, purpose)`,
      );
      return;
    }
    await runner.addColumn(
      'email_proof',
      new TableColumn({
        name: 'purpose',
        type: 'varchar',
        length: '10',
        isPrimary: true,
        default: "'booking'",
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DELETE FROM email_proof WHERE purpose <> 'booking'");
    if (runner.dataSource.options.type === 'mysql') {
      await runner.query(
        `ALTER TABLE email_proof DROP PRIMARY KEY, DROP COLUMN purpose,
         ADD PRIMARY KEY (email, browser_hash)`,
      );
      return;
    }
    await runner.dropColumn('email_proof', 'purpose');
  }
}
