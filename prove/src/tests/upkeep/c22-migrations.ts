import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ProveTest, Stage } from '../../prove-test.ts';
import { prepareBookings } from '../../studio/bookings.ts';
import {
  createDatabase,
  type Dialect,
  type Row,
  type StudioDatabase,
} from '../../studio/servers/database.ts';
import { diesBySignal, killScript, runScript } from '../../studio/servers/programs.ts';

const migrate = 'api/dist/src/migrate.js';

const schemaOf = {
  embedded: `SELECT name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite%' ORDER BY name`,
  mysql: `SELECT table_name AS name, column_name AS part,
        CONCAT(column_type, ' ', COALESCE(collation_name, '')) AS type, is_nullable AS type2
      FROM information_schema.columns WHERE table_schema = DATABASE()
    UNION ALL SELECT table_name, CONCAT(index_name, seq_in_index), column_name, non_unique
      FROM information_schema.statistics WHERE table_schema = DATABASE() ORDER BY 1, 2`,
};

const tablesOf = {
  embedded: `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY name`,
  mysql: `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE() ORDER BY 1`,
};

const readTables = async (database: StudioDatabase): Promise<string[]> =>
  (await database.read(tablesOf[database.engine])).map(({ name }) => String(name));

/** Tables, columns, how they compare, and indices, and what each table holds. */
async function describe(database: StudioDatabase) {
  const rows: Record<string, Row[]> = {};
  for (const table of await readTables(database)) {
    rows[table] = await database.read(`SELECT * FROM ${table}`);
  }
  return { schema: JSON.stringify(await database.read(schemaOf[database.engine])), rows };
}

const countRows = (rows: Record<string, Row[]>): string =>
  Object.entries(rows)
    .map(([table, { length }]) => `${table} ${length}`)
    .sort()
    .join();

/**
 * Kills a migration somewhere between its first table and its last one. MySQL shows each table when
 * it is made; the embedded file shows all at once, so there it is a matter of time.
 */
async function killHalfWay(
  { random, studio }: Stage,
  { database, environment }: { database: StudioDatabase; environment: Record<string, string> },
): Promise<boolean> {
  const all = (await readTables(studio.database)).length;
  const wanted = 1 + random.below(all - 1);
  const delayMs = random.below(60);
  return killScript(migrate, environment, async (isRunning) => {
    if (database.engine === 'embedded') {
      while (isRunning() && !existsSync(database.env['DATABASE_FILE']!)) await sleep(1);
      return sleep(delayMs);
    }
    while (isRunning() && (await readTables(database)).length < wanted) await sleep(1);
  });
}

/** A new studio, whose database is made in several starts. */
async function makeInPieces(stage: Stage, number: number): Promise<boolean> {
  const { studio, witness } = stage;
  const { engine } = studio.database;
  const folder = join(studio.log, '..', `new-${number}`);
  await mkdir(folder);
  const database = await createDatabase(engine, folder);
  const environment = { ...studio.environment(), ...database.env };
  try {
    const isKilled = await killHalfWay(stage, { database, environment });
    await runScript(migrate, environment);
    const [made, whole] = [await describe(database), await describe(studio.database)];
    witness.expect(made.schema === whole.schema, 'The next start made another schema');
    const seeds = countRows(made.rows);
    witness.expect(seeds === countRows(whole.rows), `The next start put in other rows: ${seeds}`);
    return isKilled;
  } finally {
    await database.close();
  }
}

const update = 'prove/dist/src/update/next-release.js';
const updateSteps = 4;

const newColumn = 'channel';
const newTable = 'visit';

const withoutKeys = <T>(values: Record<string, T>, ...keys: string[]): Record<string, T> =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !keys.includes(key)));

/** What there was before the update, as it is now. */
const withoutNew = (tables: Record<string, Row[]>) =>
  Object.entries(withoutKeys(tables, 'migrations', newTable)).map(([table, rows]) => [
    table,
    rows.map((row) => withoutKeys(row, newColumn)),
  ]);

const dropColumn = `ALTER TABLE reservation DROP COLUMN ${newColumn}`;

/** MySQL keeps a dropped column in each row until the table is rebuilt: soon no other would fit. */
const undo = (engine: Dialect): string[] => [
  engine === 'mysql' ? `${dropColumn}, FORCE` : dropColumn,
  `DROP TABLE ${newTable}`,
  `DELETE FROM migrations WHERE name LIKE 'NextRelease%'`,
];

/** A later release on a full database: a column, a table, and what both say of each booking. */
async function updateInPieces(stage: Stage): Promise<boolean> {
  const { studio, witness } = stage;
  const { database } = studio;
  const before = await describe(database);
  const lastStep = String(1 + stage.random.below(updateSteps));
  const isKilled = await diesBySignal(update, database.env, lastStep);
  await runScript(update, database.env);
  const { rows } = await describe(database);
  const isSame = JSON.stringify(withoutNew(rows)) === JSON.stringify(withoutNew(before.rows));
  witness.expect(isSame, `Rows changed in an update: ${countRows(rows)}`);
  const [reservations, visits] = [rows['reservation']!, rows[newTable]!];
  const isWhole =
    reservations.every((row) => row[newColumn] === 'web') && visits.length === reservations.length;
  witness.expect(isWhole, `After step ${lastStep} the next start did not end the update`);
  for (const sql of undo(database.engine)) await database.write(sql);
  return isKilled;
}

export const migrations: ProveTest = {
  id: 'C22',
  name: 'the database is made and updated with kill -9 half-way: the next start ends it, no row is lost',
  sizes: { quick: { kills: 2, bookings: 5 }, full: { kills: 50, bookings: 200 } },
  processes: 1,
  async run(stage) {
    const { studio, size, witness } = stage;
    let killed = 0;
    for (let number = 0; number < size['kills']!; number++) {
      if (await makeInPieces(stage, number)) killed += 1;
    }
    const next = await prepareBookings(stage, size['bookings']!);
    for (let booking = 0; booking < size['bookings']!; booking++) {
      witness.promise(await studio.call(next()));
    }
    await studio.settle();
    await studio.stop();
    let updatesKilled = 0;
    for (let kill = 0; kill < size['kills']!; kill++) {
      if (await updateInPieces(stage)) updatesKilled += 1;
    }
    await studio.start();
    witness.expect(killed > 0, 'No migration was killed');
    witness.expect(updatesKilled === size['kills'], `Only ${updatesKilled} updates were killed`);
    witness.measure({ name: 'killed half-way', value: killed + updatesKilled, unit: 'times' });
  },
};
