import { DataSource, type DataSourceOptions, type MigrationInterface, type Table } from 'typeorm';
import { schema } from '../schema.ts';
import { collations } from './mysql/collation.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

const made: TestDatabase[] = [];

afterAll(() => Promise.all(made.map(({ drop }) => drop())));

test('the migrations and the entities make the same schema', async () => {
  const migrated = await describeSchema((source) => source.runMigrations({ transaction: 'each' }));
  const synchronized = await describeSchema((source) => source.synchronize());
  expect(synchronized).toHaveLength(schema.entities.length);
  expect(migrated).toEqual(synchronized);
});

test('the next starts complete a migration that was killed after any statement', async () => {
  const migrated = await describeSchema((source) => source.runMigrations({ transaction: 'each' }));
  const completed = await describeSchema(async (source) => {
    for (const migration of source.migrations) {
      const statements = new Set<string>();
      while (await isKilledAfterNext(source, migration, statements));
    }
  });
  expect(completed).toEqual(migrated);
});

/** Runs a migration until the first statement that earlier starts have not run. MySQL keeps the changes so far. */
async function isKilledAfterNext(
  source: DataSource,
  migration: MigrationInterface,
  statements: Set<string>,
): Promise<boolean> {
  const runner = source.createQueryRunner();
  const { query } = runner;
  let isKilled = false;
  // Replaced on this runner only, because no server ends a connection between two statements of our choice.
  runner.query = async (text: string, ...more: unknown[]) => {
    if (isKilled) throw new Error('killed');
    const answer = await (query as (...given: unknown[]) => Promise<never>).call(
      runner,
      text,
      ...more,
    );
    isKilled = /^\s*(?:CREATE|ALTER|DROP|INSERT|UPDATE|DELETE)/.test(text) && !statements.has(text);
    if (!isKilled) return answer;
    statements.add(text);
    throw new Error('killed');
  };
  await runner.startTransaction();
  try {
    await migration.up(runner);
    await runner.commitTransaction();
  } catch (error) {
    runner.query = query;
    await runner.rollbackTransaction();
    if (!isKilled) throw error;
  } finally {
    runner.query = query;
    await runner.release();
  }
  return isKilled;
}

/** Describes the table of each entity; leaves out tables of earlier releases. */
async function describeSchema(make: (source: DataSource) => Promise<unknown>) {
  const database = await createTestDatabase(`COLLATE ${collations.bytes}`);
  made.push(database);
  const source = new DataSource({ ...optionsOf(database), ...schema });
  await source.initialize();
  const runner = source.createQueryRunner();
  try {
    await make(source);
    const tables = await runner.getTables(source.entityMetadatas.map(({ tableName }) => tableName));
    return tables.map(describeTable).sort(byName);
  } finally {
    await runner.release();
    await source.destroy();
  }
}

const optionsOf = ({ location }: TestDatabase): DataSourceOptions =>
  'file' in location
    ? { type: 'better-sqlite3', database: location.file }
    : { type: 'mysql', url: location.url, charset: collations.bytes, timezone: 'Z' };

const describeTable = ({ name, columns, indices, uniques }: Table) => ({
  name: name.split('.').at(-1)!,
  columns: columns
    .map(({ type, ...column }) => ({
      name: column.name,
      type: sameType[type] ?? type,
      length: column.length,
      precision: column.precision,
      isNullable: column.isNullable,
      isPrimary: column.isPrimary,
      default: column.default,
    }))
    .sort(byName),
  // On MySQL, a unique constraint is an index of the table; on the embedded engine, it is not.
  indices: [...indices, ...uniques.map((unique) => ({ ...unique, isUnique: true }))]
    .map((index) => ({
      name: index.name!,
      columns: index.columnNames,
      isUnique: index.isUnique ?? false,
    }))
    .sort(byName),
});

/** An entity has one type for both engines, which have different words for it. */
const sameType: Record<string, string> = { int: 'integer', mediumblob: 'blob' };

const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1);
