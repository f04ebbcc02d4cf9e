import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';

const ifNotExists = true;

/** The waivers and details of guests by seat, and the studio's settings. The previous release uses none of them. */
export class GuestForms1700000000044 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const isMysql = runner.dataSource.options.type === 'mysql';
    const bytes = isMysql ? { collation: 'utf8mb4_bin' } : {};
    const text = (name: string, length: string) => ({ name, type: 'varchar', length, ...bytes });
    const key = { isPrimary: true };
    await runner.createTable(
      new Table({
        name: 'guest_form',
        columns: [
          { ...text('booking_id', '36'), ...key },
          { name: 'seat', type: 'int', ...key },
          text('allergies', '200'),
          text('access_needs', '200'),
          text('ring_size', '20'),
          text('wishes', '300'),
          { name: 'at', type: 'datetime', precision: 3 },
        ],
        indices: [{ name: 'guest_form_at', columnNames: ['at'] }],
      }),
      ifNotExists,
    );
    await runner.createTable(
      new Table({
        name: 'waiver',
        columns: [
          { ...text('booking_id', '36'), ...key },
          { name: 'seat', type: 'int', ...key },
          { name: 'number', type: 'int', ...key },
          text('guest_name', '100'),
          { name: 'is_under_18', type: 'boolean' },
          text('guardian_name', '100'),
          { name: 'version', type: 'int' },
          text('hash', '64'),
          text('how', '10'),
          { name: 'agreed_at', type: 'datetime', precision: 3 },
        ],
      }),
      ifNotExists,
    );
    await runner.createTable(
      new Table({
        name: 'studio_setting',
        columns: [
          { ...text('name', '40'), ...key },
          { name: 'version', type: 'int' },
          { name: 'is_on', type: 'boolean' },
        ],
      }),
      ifNotExists,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['studio_setting', 'waiver', 'guest_form']) await runner.dropTable(table);
  }
}
