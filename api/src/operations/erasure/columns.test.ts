import type { Database } from '../../database/database.ts';
import { openTestDatabase } from '../../database/test-database.ts';
import { columns, type Fate } from './columns.ts';
import { eraseCustomer } from './erase-customer.ts';
import type { Entry } from './journal.ts';

let database: Database;
let drop: () => Promise<void>;
beforeEach(async () => {
  ({ database, drop } = await openTestDatabase());
});
afterEach(async () => {
  await database.close();
  await drop();
});

const query = <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  database.run((manager) => manager.query(text, values));

type Column = { table: string; name: string; type: string; isOptional: 0 | 1 };

const columnsOf = {
  embedded: `SELECT t.name AS "table", c.name, LOWER(c.type) AS type,
      (c."notnull" = 0 AND c.pk = 0) OR c.dflt_value IS NOT NULL AS isOptional
    FROM sqlite_master AS t JOIN pragma_table_info(t.name) AS c
    WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite%' ORDER BY t.name, c.cid`,
  mysql: `SELECT table_name AS \`table\`, column_name AS name, data_type AS type,
      is_nullable = 'YES' OR column_default IS NOT NULL OR extra LIKE '%auto%' AS isOptional
    FROM information_schema.columns WHERE table_schema = DATABASE()
    ORDER BY table_name, ordinal_position`,
};

const readColumns = () => query<Column>(columnsOf[database.engine]);

const inCamelCase = (name: string) =>
  name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The declared fates under the names of the database, such as `waiver.guest_name`. */
async function readFates(): Promise<Map<string, Fate>> {
  const metadata = await database.run(({ dataSource }) =>
    Promise.resolve(dataSource.entityMetadatas),
  );
  const actual = new Map(
    metadata.flatMap(({ tableName, columns: known }) =>
      known.map(({ propertyName, databaseName }) => [`${tableName}.${propertyName}`, databaseName]),
    ),
  );
  const known = await readColumns();
  const declared = Object.entries<Record<string, Fate>>(columns).flatMap(([table, fates]) =>
    Object.entries(fates).map(([name, fate]): [string, Fate] => {
      const column =
        actual.get(`${table}.${name}`) ??
        known.find((each) => each.table === table && inCamelCase(each.name) === name)?.name;
      return [`${table}.${column ?? `${name}, which is not in the schema`}`, fate];
    }),
  );
  return new Map(declared);
}

const placeOf = ({ table, name }: Pick<Column, 'table' | 'name'>) => `${table}.${name}`;

test('every column of the schema is declared, and every declared column is in the schema', async () => {
  const declared = [...(await readFates()).keys()];
  expect(declared.sort()).toEqual((await readColumns()).map(placeOf).sort());
});

type Guest = { id: string; email: string; number: number };

const ann: Guest = { id: 'booking-of-ann', email: 'ann@mail.example', number: 91 };
const bob: Guest = { id: 'booking-of-bob', email: 'bob@mail.example', number: 92 };

/** The values that lead an erasure to a guest's rows, and those that a constraint or the erasure requires. */
const valuesOf = ({ id, email }: Guest): Record<string, unknown> => ({
  'reservation.id': id,
  'reservation.booking_id': null,
  'reservation.state': 'CONFIRMED',
  'slot.seats_taken': 0,
  booking_id: id,
  reservation_id: id,
  'customer.id': id,
  customer_id: id,
  'customer.email': email,
  'reservation.guest_email': email,
  'email_proof.email': email,
  'email_verification.email': email,
  'outbox_mail.recipient': email,
});

const isText = ({ type }: Column) => /char|text/.test(type);

/** A text that is nowhere else, and short enough for every column. */
const markerOf = ({ number }: Guest, place: string) =>
  `~${number}${places.indexOf(place).toString(36)}`;

/** Some value of the column's type that differs between guests. */
function anyValue({ type }: Column, { number }: Guest): unknown {
  if (type === 'date') return `20${number}-01-01`;
  if (type.startsWith('datetime')) return '2026-01-01 00:00:00.000';
  if (type.includes('blob')) return Buffer.from([number]);
  return /int|bool/.test(type) ? number : String(number);
}

let places: string[] = [];

/** Inserts a row of each table with a text about the guest in every column that may have one. */
async function fill(guest: Guest, { about }: { about: Set<string> }): Promise<void> {
  const all = await readColumns();
  places = all.map(placeOf);
  const given = valuesOf(guest);
  for (const table of new Set(all.map((each) => each.table))) {
    const own = all.filter((each) => each.table === table);
    const cells = own.flatMap((column): [string, unknown][] => {
      const place = placeOf(column);
      const fixed = given[place] ?? given[column.name];
      if (fixed !== undefined) return [[column.name, fixed]];
      if (about.has(place)) return [[column.name, markerOf(guest, place)]];
      return column.isOptional ? [] : [[column.name, anyValue(column, guest)]];
    });
    const names = cells.map(([name]) => `\`${name}\``).join();
    await query(
      `INSERT INTO ${table} (${names}) VALUES (${cells.map(() => '?').join()})`,
      cells.map(([, value]) => value),
    );
  }
}

type Tables = Record<string, Record<string, unknown>[]>;

async function readTables(): Promise<Tables> {
  const tables: Tables = {};
  for (const { table } of await readColumns())
    tables[table] ??= await query(`SELECT * FROM ${table}`);
  return tables;
}

/** Every column that has a text about the guest, in any row. */
const findAbout = (tables: Tables, { email, number }: Guest): string[] => {
  const found = Object.entries(tables).flatMap(([table, rows]) =>
    rows.flatMap((row) =>
      Object.entries(row)
        .filter(([, value]) => [email, `~${number}`].some((text) => String(value).includes(text)))
        .map(([name]) => placeOf({ table, name })),
    ),
  );
  return [...new Set(found)].sort();
};

test('an erasure empties every personal column, keeps the others, and changes nothing of another guest', async () => {
  const fates = await readFates();
  const texts = (await readColumns()).filter(isText).map(placeOf);
  const chosen = (isChosen: (fate: Fate) => boolean) =>
    [...fates].flatMap(([place, fate]) => (isChosen(fate) ? place : [])).sort();
  const personal = chosen((fate) => fate === 'personal');
  // A column of another type needs a marker of that type.
  expect(personal.filter((place) => !texts.includes(place))).toEqual([]);
  const kept = chosen((fate) => typeof fate === 'object' && 'kept' in fate).filter((place) =>
    texts.includes(place),
  );
  const about = new Set([...personal, ...kept]);
  await fill(bob, { about });
  const before = await readTables();
  await fill(ann, { about });
  expect(findAbout(await readTables(), ann)).toEqual([...about].sort());

  const noted: Entry[] = [];
  const now = new Date('2026-12-03');
  const note = (entry: Entry) => noted.push(entry);
  expect(await eraseCustomer(database, { email: ann.email, now, note })).toBe(1);

  const after = await readTables();
  expect(findAbout(after, ann)).toEqual(kept);
  expect(findAbout({ journal: [{ noted: JSON.stringify(noted) }] }, ann)).toEqual([]);
  for (const [table, rows] of Object.entries(before)) {
    expect(after[table]).toEqual(expect.arrayContaining(rows));
  }
});
