import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';
import { runPrepared } from './run-prepared.ts';

/**
 * Reads and writes rows of an entity with plain SQL, for code that every booking runs (decision 94); other code
 * uses TypeORM's manager. `Shape` holds the parts of one entity's statements.
 */
type Shape = { table: string; columns: Column[]; insert: string; select: string };

type Column = {
  name: string;
  property: string;
  /** Makes the property of what either engine returns; undefined if that is the property. */
  read: ((value: unknown) => unknown) | undefined;
};

export class Sql {
  readonly text: string;
  readonly values: unknown[];

  constructor(text: string, values: unknown[]) {
    this.text = text;
    this.values = values;
  }
}

/** Writes SQL. Every interpolation becomes a parameter and never SQL, unless it is a piece of SQL itself. */
export const sql = (strings: TemplateStringsArray, ...parts: unknown[]): Sql => {
  const pieces = parts.map((part) => (part instanceof Sql ? part : new Sql('?', [toColumn(part)])));
  return new Sql(
    String.raw({ raw: strings }, ...pieces.map(({ text }) => text)),
    pieces.flatMap(({ values }) => values),
  );
};

/**
 * The values of an IN. Repeats the last value to make 1, 4, 16, 64, ... entries, so lists of all lengths need few
 * prepared statements. An empty list finds nothing.
 */
export function list(values: readonly unknown[]): Sql {
  let length = 1;
  while (length < values.length) length *= 4;
  const last = values.at(-1) ?? null;
  const padded = Array.from({ length }, (_, index) => toColumn(values[index] ?? last));
  return new Sql(`(${padded.map(() => '?').join()})`, padded);
}

export async function insertRow<Row extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<Row>,
  row: Row,
): Promise<void> {
  const { insert, columns } = shapeOf(manager, entity);
  const values = columns.map(({ property }) => toColumn(row[property]));
  await runPrepared(manager, new Sql(insert, values));
}

export async function findRows<Row extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<Row>,
  where: Sql,
): Promise<Row[]> {
  const { select, columns } = shapeOf(manager, entity);
  const { rows } = await runPrepared(
    manager,
    new Sql(`${select} WHERE ${where.text}`, where.values),
  );
  for (const { property, read } of columns) {
    if (read) for (const row of rows) row[property] = read(row[property]);
  }
  return rows as Row[];
}

/** Returns how many rows matched. Only for use in a transaction. */
export function updateRows<Row extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<Row>,
  { set, where }: { set: Partial<Row>; where: Sql },
): Promise<number> {
  const { table, columns } = shapeOf(manager, entity);
  const changed = columns.filter(({ property }) => property in set);
  const settings = changed.map(({ name }) => `${quoted(name)} = ?`).join();
  const values = changed.map(({ property }) => toColumn(set[property]));
  return execute(
    manager,
    new Sql(`UPDATE ${table} SET ${settings} WHERE ${where.text}`, [...values, ...where.values]),
  );
}

/** Returns the rows of a SELECT over several entities, or of sums. */
export async function selectRows(manager: EntityManager, select: Sql): Promise<ObjectLiteral[]> {
  return (await runPrepared(manager, select)).rows;
}

/** Returns how many rows matched. Only for use in a transaction. */
export async function execute(manager: EntityManager, statement: Sql): Promise<number> {
  return (await runPrepared(manager, statement)).affected;
}

const shapes = new WeakMap<object, Shape>();

function shapeOf<Row extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<Row>,
): Shape {
  const metadata = manager.dataSource.getMetadata(entity);
  const known = shapes.get(metadata);
  if (known) return known;
  const table = metadata.tableName;
  const columns = metadata.columns.map(({ databaseName, propertyName, type }) => ({
    name: databaseName,
    property: propertyName,
    read: readers[String(type)],
  }));
  const shape = {
    table,
    columns,
    insert: `INSERT INTO ${table} (${columns.map(({ name }) => quoted(name)).join()}) VALUES (${columns.map(() => '?').join()})`,
    select: `SELECT ${columns.map(({ name, property }) => `${quoted(name)} AS ${quoted(property)}`).join()} FROM ${table}`,
  };
  shapes.set(metadata, shape);
  return shape;
}

/** The reader of each column type. Both engines store a boolean as 0 or 1. */
const readers: Record<string, (value: unknown) => unknown> = {
  datetime: (value) => toInstant(value),
  boolean: (value) => (value === null ? null : value === 1),
};

/** Both engines accept backticks, which `key` needs as a reserved word. */
const quoted = (name: string): string => `\`${name}\``;

// The embedded engine stores instants as UTC text, which MySQL reads too.
const toColumn = (value: unknown): unknown =>
  value instanceof Date ? value.toISOString().replace('T', ' ').slice(0, -1) : value;

/** An instant as either engine returns it in a plain row. */
export const toInstant = (value: unknown): unknown =>
  typeof value === 'string' ? new Date(`${value.replace(' ', 'T')}Z`) : value;
