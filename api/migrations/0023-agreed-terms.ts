import type { MigrationInterface, QueryRunner } from 'typeorm';

const added: [column: string, type: string][] = [
  ['workshop_title', 'varchar(100)'],
  ['duration_hours', 'int'],
  ['unit_price_cents', 'int'],
  ['price_basis', 'varchar(10)'],
  ['deposit_cents', 'int'],
];

/** Each workshop's id, its first title on the menu, and the name that reservations store. */
const workshops: [id: number, title: string, serviceName: string, basis: 'PERSON' | 'PARTY'][] = [
  [1, 'Ring', 'Silver Ring Workshop', 'PERSON'],
  [2, 'Couple Rings', 'Couple Rings Workshop', 'PARTY'],
  [3, 'Bracelet', 'Silver Bracelet Workshop', 'PERSON'],
  [4, 'Earring', 'Silver Earring Workshop', 'PERSON'],
  [5, 'Pendant Necklace', 'Pendant Necklace Workshop', 'PERSON'],
  [6, 'Chain Necklace', 'Chain Necklace Workshop', 'PERSON'],
];

const depositCents = 3000;

type MenuRow = { name: string; price_cents: number; duration_hours: number };

/**
 * The terms a guest agrees to by booking. Existing bookings get the current menu, which their guests have seen so
 * far. The previous release still creates rows without terms (`agree-terms.ts`).
 */
export class AgreedTerms1700000000023 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const isMysql = runner.dataSource.options.type === 'mysql';
    const bytes = ' CHARACTER SET utf8mb4 COLLATE utf8mb4_bin';
    for (const [column, type] of added) {
      if (await runner.hasColumn('reservation', column)) continue;
      const known = isMysql && type.startsWith('varchar') ? type + bytes : type;
      await runner.query(`ALTER TABLE reservation ADD COLUMN ${column} ${known} NULL`);
    }
    for (const [id, firstTitle, serviceName, basis] of workshops) {
      const [row] = (await runner.query('SELECT * FROM service WHERE id = ?', [id])) as MenuRow[];
      if (!row) continue;
      // Until staff rename a workshop, pages show the name that reservations store.
      const title = row.name === firstTitle ? serviceName : row.name;
      await runner.query(
        `UPDATE reservation SET workshop_title = ?, duration_hours = ?, unit_price_cents = ?,
           price_basis = ?, deposit_cents = ? WHERE service_name = ? AND workshop_title IS NULL`,
        [title, row.duration_hours, row.price_cents, basis, depositCents, serviceName],
      );
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [column] of added) {
      await runner.query(`ALTER TABLE reservation DROP COLUMN ${column}`);
    }
  }
}
