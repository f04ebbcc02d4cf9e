import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';

const added: [column: string, type: string][] = [
  ['capacity', 'int NOT NULL DEFAULT 8'],
  ['is_open', 'boolean NOT NULL DEFAULT 1'],
  ['is_by_rule', 'boolean NOT NULL DEFAULT 1'],
  ['kind', "varchar(10) NOT NULL DEFAULT 'REGULAR'"],
  ['minutes', 'int NULL'],
  ['title', 'varchar(120) NULL'],
  ['note', 'varchar(120) NULL'],
  ['reason', 'varchar(200) NULL'],
  ['staff_id', 'int NULL'],
];

const bytes = ' CHARACTER SET utf8mb4 COLLATE utf8mb4_bin';

/**
 * Seats, hours and notes of each session, and the weekly rule for sessions without a row. The previous release
 * creates rows with eight open seats. Where a session has fewer, the CHECK keeps that release from selling more.
 */
export class SessionsAsData1700000000014 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    if (runner.dataSource.options.type === 'mysql') await widenOnMysql(runner);
    else await rebuild(runner);
    await runner.createTable(rules(runner), true);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('weekly_rule');
    for (const [column] of added) await runner.query(`ALTER TABLE slot DROP COLUMN ${column}`);
  }
}

// MySQL commits each statement separately, so this skips the parts that an earlier, killed run has made.
async function widenOnMysql(runner: QueryRunner): Promise<void> {
  for (const [column, type] of added) {
    if (await runner.hasColumn('slot', column)) continue;
    const known = type.startsWith('varchar') ? type.replace(')', `)${bytes}`) : type;
    await runner.query(`ALTER TABLE slot ADD COLUMN ${column} ${known}`);
  }
  const [check] = (await runner.query(
    `SELECT CHECK_CLAUSE AS clause FROM information_schema.CHECK_CONSTRAINTS
      WHERE CONSTRAINT_SCHEMA = DATABASE() AND CONSTRAINT_NAME = 'slot_seats'`,
  )) as { clause: string }[];
  if (check?.clause.includes('capacity')) return;
  if (check) await runner.query('ALTER TABLE slot DROP CONSTRAINT slot_seats');
  await runner.query(
    'ALTER TABLE slot ADD CONSTRAINT slot_seats CHECK (seats_taken BETWEEN 0 AND capacity)',
  );
}

// SQLite cannot change a CHECK, so this rebuilds the table in the migration's transaction.
async function rebuild(runner: QueryRunner): Promise<void> {
  const columns = added.map(([column, type]) => `${column} ${type}`).join(', ');
  await runner.query(
    `CREATE TABLE slot_wider (date varchar(10) NOT NULL, slot_id int NOT NULL, seats_taken int NOT NULL, ${columns},
      PRIMARY KEY (date, slot_id), CONSTRAINT slot_seats CHECK (seats_taken BETWEEN 0 AND capacity))`,
  );
  await runner.query(
    'INSERT INTO slot_wider (date, slot_id, seats_taken) SELECT date, slot_id, seats_taken FROM slot',
  );
  await runner.query('DROP TABLE slot');
  await runner.query('ALTER TABLE slot_wider RENAME TO slot');
}

const rules = (runner: QueryRunner) =>
  new Table({
    name: 'weekly_rule',
    columns: [
      {
        name: 'valid_from',
        type: 'varchar',
        length: '10',
        isPrimary: true,
        ...(runner.dataSource.options.type === 'mysql' ? { collation: 'utf8mb4_bin' } : {}),
      },
      { name: 'week', type: 'text' },
      { name: 'version', type: 'int', default: 0 },
    ],
  });
