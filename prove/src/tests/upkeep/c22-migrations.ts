import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ProveTest, Stage } from '../../prove-test.ts';
import { createDatabase, type StudioDatabase } from '../../studio/servers/database.ts';
import { isAlive, runScript, startScript } from '../../studio/servers/programs.ts';

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

/** One line for each table, column, collation, index and row count. */
async function describe(database: StudioDatabase): Promise<string[]> {
  const lines = (await database.read(schemaOf[database.engine])).map((row) => JSON.stringify(row));
  for (const table of await readTables(database)) {
    lines.push(`${await database.count(table)} rows in ${table}`);
  }
  return lines;
}

const missingFrom = (lines: string[], others: string[]) =>
  lines.filter((line) => !others.includes(line));

/** How far the migrations have come: the number of tables plus the number of completed migrations. */
async function progressOf(database: StudioDatabase): Promise<number> {
  const tables = await readTables(database);
  return tables.length + (tables.includes('migrations') ? await database.count('migrations') : 0);
}

/**
 * Creates a new database in two starts, the first of which is killed between its first table and
 * its last migration. MySQL shows each step as it is made. The embedded file shows all steps at
 * once, so there the kill comes at a random time. Resolves to whether the kill came in time.
 */
async function makeInPieces({ studio, random, witness }: Stage, number: number): Promise<boolean> {
  const folder = join(studio.folder, `new-${number}`);
  await mkdir(folder);
  const database = await createDatabase(studio.database.engine, folder);
  const environment = { ...studio.environment(), ...database.env };
  try {
    const wanted = 1 + random.below((await progressOf(studio.database)) - 1);
    const child = startScript(migrate, environment);
    const file = database.env['DATABASE_FILE'];
    const hasBegun = async () => (file ? existsSync(file) : (await progressOf(database)) >= wanted);
    while (isAlive(child) && !(await hasBegun())) await sleep(1);
    if (file) await sleep(random.below(60));
    const isKilled = isAlive(child);
    if (child.kill('SIGKILL')) await once(child, 'exit');
    await runScript(migrate, environment);
    const made = await describe(database);
    const expected = await describe(studio.database);
    const [extra, missing] = [missingFrom(made, expected), missingFrom(expected, made)];
    const difference = [...extra, 'instead of', ...missing].join(' ');
    const sentence = `The next start made another schema or other rows: ${difference}`;
    witness.expect(extra.length + missing.length === 0, sentence);
    return isKilled;
  } finally {
    await database.close();
  }
}

export const migrations: ProveTest = {
  id: 'C22',
  name: 'the database is made with kill -9 halfway: the next start ends it as if nothing had been',
  sizes: { quick: { kills: 2 }, full: { kills: 50 } },
  processes: 1,
  async run(stage) {
    const { size, witness } = stage;
    let killed = 0;
    for (let number = 0; number < size['kills']!; number++) {
      if (await makeInPieces(stage, number)) killed += 1;
    }
    // On a busy machine, every one of a few kills may come too late.
    witness.expect(killed > 0 || size['kills']! < 10, 'No migration was killed');
    witness.measure('killed halfway', killed, `of ${size['kills']}`);
  },
};
