import { DataSource } from 'typeorm';
import { Initial1700000000001 } from '../../../migrations/0001-initial.ts';
import { createTestDatabase } from '../test-database.ts';
import { type Database, openDatabase } from '../database.ts';
import { schema } from '../../schema.ts';

declare const TEST_ENGINE: 'embedded' | 'mysql';

type Row = Record<string, string>;

const read = (database: Database, text: string, values: string[] = []) =>
  database.run((manager) => manager.query<Row[]>(text, values));

/** Lists every text column that does not compare bytes, as `table.column`. */
async function columnsOfWords(database: Database): Promise<string[]> {
  const rows = await read(
    database,
    `SELECT CONCAT(table_name, '.', column_name) AS name FROM information_schema.columns
     WHERE table_schema = DATABASE() AND collation_name <> 'utf8mb4_bin' AND table_name <> 'migrations'
     ORDER BY 1`,
  );
  return rows.map(({ name }) => name!);
}

/** Lists the columns by which rows are found, joined or counted: indexed columns, and those with typical names. */
async function keyColumns(database: Database): Promise<string[]> {
  const rows = await read(
    database,
    `SELECT DISTINCT CONCAT(columns.table_name, '.', columns.column_name) AS name
     FROM information_schema.columns AS columns
     LEFT JOIN information_schema.statistics AS indices
       ON indices.table_schema = columns.table_schema AND indices.table_name = columns.table_name
       AND indices.column_name = columns.column_name
     WHERE columns.table_schema = DATABASE() AND columns.collation_name IS NOT NULL
       AND (indices.index_name IS NOT NULL
         OR columns.column_name REGEXP 'email|recipient|hash|code|key|sub$|jti|(^|_)id$|number')
     ORDER BY 1`,
  );
  return rows.map(({ name }) => name!);
}

/** Creates the tables of the first release, in a database with that collation. */
async function makeAsBefore(defaults: string) {
  const { location, drop } = await createTestDatabase(defaults);
  const { url } = location as { url: string };
  const source = await new DataSource({
    type: 'mysql',
    url,
    charset: 'utf8mb4_unicode_ci',
    migrations: [Initial1700000000001],
    migrationsTransactionMode: 'each',
  }).initialize();
  await source.runMigrations();
  return { source, url, location, drop };
}

if (TEST_ENGINE === 'embedded') {
  test('the embedded engine compares bytes, whatever the setting', async () => {
    const database = await openDatabase({ file: ':memory:' }, schema);
    expect(await read(database, `SELECT 'e' = 'E' AS capital, 'a' = 'a ' AS space`)).toEqual([
      { capital: 0, space: 0 },
    ]);
    await database.close();
  });
} else {
  test('every key, address, hash and code compares bytes', async () => {
    const { location, drop } = await createTestDatabase();
    const database = await openDatabase(location, schema);
    await database.migrate();
    const keys = await keyColumns(database);
    expect(keys).toEqual(
      expect.arrayContaining([
        'coupon.code',
        'customer.email',
        'customer.google_sub',
        'customer.password_hash',
        'email_verification.email',
        'outbox_mail.recipient',
        'reservation.checkout_id',
        'reservation.guest_email',
        'session.jti',
        'throttle.key',
      ]),
    );
    const words = await columnsOfWords(database);
    expect(words.filter((column) => keys.includes(column))).toEqual([]);
    // Only columns that staff search are compared by words.
    expect(words).toEqual(['reservation.guest_name', 'staff.name']);
    const [connection] = await read(database, 'SELECT @@collation_connection AS collation');
    expect(connection).toEqual({ collation: 'utf8mb4_bin' });
    await database.close();
    await drop();
  });

  test.each([
    'CHARACTER SET utf8mb4 COLLATE utf8mb4_general_ci',
    'CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci',
    'CHARACTER SET latin1',
  ])('a database made before with %s compares bytes and keeps its rows', async (defaults) => {
    const { source, location, drop } = await makeAsBefore(defaults);
    await source.query(`INSERT INTO staff (id, name) VALUES (1, 'Inés'), (2, 'Jo')`);
    await source.query(
      `INSERT INTO customer (id, email, name, created_at) VALUES ('1', 'eve@mail.example', 'Ève', '2026-11-20')`,
    );
    await source.destroy();
    const database = await openDatabase(location, schema);
    expect(await columnsOfWords(database)).toContain('customer.email');
    await database.migrate();
    expect(await columnsOfWords(database)).toEqual(['reservation.guest_name', 'staff.name']);
    expect(await read(database, 'SELECT name FROM staff ORDER BY id')).toEqual([
      { name: 'Inés' },
      { name: 'Jo' },
    ]);
    const find = (email: string) =>
      read(database, 'SELECT name, phone FROM customer WHERE email = ?', [email]);
    expect(await find('eve@mail.example')).toEqual([{ name: 'Ève', phone: null }]);
    expect(await find('éve@mail.example')).toEqual([]);
    await database.run((manager) => manager.query('CREATE TABLE later (code varchar(9))'));
    expect(await columnsOfWords(database)).not.toContain('later.code');
    await database.close();
    await drop();
  });

  test('the next update completes one that was killed after some tables', async () => {
    const { source, location, drop } = await makeAsBefore('COLLATE utf8mb4_unicode_ci');
    await source.query(
      'ALTER TABLE customer MODIFY email varchar(254) COLLATE utf8mb4_bin NOT NULL',
    );
    await source.query('ALTER TABLE session CONVERT TO CHARACTER SET utf8mb4 COLLATE utf8mb4_bin');
    await source.destroy();
    const database = await openDatabase(location, schema);
    await database.migrate();
    expect(await columnsOfWords(database)).toEqual(['reservation.guest_name', 'staff.name']);
    // Each row still has its values.
    const [email] = await read(
      database,
      `SELECT is_nullable AS optional FROM information_schema.columns
       WHERE table_schema = DATABASE() AND table_name = 'customer' AND column_name = 'name'`,
    );
    expect(email).toEqual({ optional: 'NO' });
    await database.close();
    await drop();
  });

  test('names the statement to run when the database’s user may not set its collation', async () => {
    const { source, url, drop } = await makeAsBefore('COLLATE utf8mb4_unicode_ci');
    const limited = new URL(url);
    const name = limited.pathname.slice(1);
    limited.username = name.slice(-20);
    const user = `'${limited.username}'@'%'`;
    await source.query(`CREATE USER ${user}`);
    await source.query(`GRANT CREATE, SELECT, INSERT, UPDATE, DELETE ON ${name}.* TO ${user}`);
    const tables = await source.query<{ name: string }[]>(
      'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE()',
    );
    const names = [...tables.map((table) => table.name), ...changedByLater];
    for (const table of names) {
      await source.query(`GRANT CREATE, ALTER, INDEX ON ${name}.\`${table}\` TO ${user}`);
    }
    const database = await openDatabase({ url: limited.href }, schema);
    const statement = `ALTER DATABASE \`${name}\` CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;`;
    await expect(database.migrate()).rejects.toThrow(statement);
    await database.close();
    await source.query(statement);
    const next = await openDatabase({ url: limited.href }, schema);
    await next.migrate();
    expect(await columnsOfWords(next)).toEqual(['reservation.guest_name', 'staff.name']);
    await next.close();
    await source.query(`DROP USER ${user}`);
    await source.destroy();
    await drop();
  });
}

/** Tables that one migration creates and a later one changes. */
const changedByLater = [
  'attendance',
  'attendance_mark',
  'bench_line',
  'day_close',
  'desk_payment',
  'email_proof',
  'move_offer',
  'refund_order',
  'waiver',
  'weekly_rule',
];
