import type { MigrationInterface, QueryRunner } from 'typeorm';

const bytes = ' CHARACTER SET utf8mb4 COLLATE utf8mb4_bin';

const added: [column: string, type: string, more: string][] = [
  ['source', 'varchar(10)', "NOT NULL DEFAULT 'WEB'"],
  ['price_cents', 'int', 'NULL'],
  ['price_reason', 'varchar(200)', 'NULL'],
];

/** The source of a booking, and the price that staff agreed on. The previous release makes only online bookings. */
export class BookingsByStaff1700000000016 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const isMysql = runner.dataSource.options.type === 'mysql';
    for (const [column, type, more] of added) {
      if (await runner.hasColumn('reservation', column)) continue;
      const known = isMysql && type.startsWith('varchar') ? type + bytes : type;
      await runner.query(`ALTER TABLE reservation ADD COLUMN ${column} ${known} ${more}`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [column] of added) {
      await runner.query(`ALTER TABLE reservation DROP COLUMN ${column}`);
    }
  }
}
