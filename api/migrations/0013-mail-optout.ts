import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';

/** Addresses that opted out of reminders. The previous release ignores this table. */
export class MailOptout1700000000013 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Compares hashes and kinds byte by byte, as in every table.
    const collation =
      runner.dataSource.options.type === 'mysql' ? { collation: 'utf8mb4_bin' } : {};
    await runner.createTable(
      new Table({
        name: 'mail_optout',
        columns: [
          { name: 'email_hash', type: 'varchar', length: '64', isPrimary: true, ...collation },
          { name: 'kind', type: 'varchar', length: '20', isPrimary: true, ...collation },
          { name: 'at', type: 'datetime', precision: 3 },
        ],
        indices: [{ name: 'mail_optout_at', columnNames: ['at'] }],
      }),
      true,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('mail_optout');
  }
}
