import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';
import { runPrepared } from './run-prepared.ts';

/**
 * Rows of an entity by plain SQL, for what every booking runs (decision 94); everything rarer asks
 * TypeORM's manager. `Shape` is what one entity's statements are made of.
 */
type Shape = { table: string; columns: Column[]; insert: string; select: string };

type Column = { name: string; property: string; isInstant: boolean };

/** A piece of SQL and what its question marks stand for. */
export type Sql = { text: string; values: unknown[] };

/** Writes SQL; whatever is put into it is a value, never SQL. */
export const sql = (strings: TemplateStringsArray, ...values: unknown[]): Sql => ({
  text: strings.join('?'),
  values: values.map(toColumn),
});

export async function insertRow<Row extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<Row>,
  row: Row,
): Promise<void> {
  const { insert, columns } = shapeOf(manager, entity);
  await runPrepared(manager, {
    text: insert,
    values: columns.map(({ property }) => toColumn(row[property])),
  });
}

export async function findRows<Row extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<Row>,
  where: Sql,
): Promise<Row[]> {
  const { select, columns } = shapeOf(manager, entity);
  const text = `${select} WHERE ${where.text}`;
  const { rows } = await runPrepared(manager, { text, values: where.values });
  const instants = columns.filter(({ isInstant }) => isInstant);
  for (const row of rows) {
    for (const { property } of instants) row[property] = toInstant(row[property]);
  }
  return rows as Row[];
}

/** Answers how many rows matched. Inside a transaction only. */
export function updateRows<Row extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<Row>,
  { set, where }: { set: Partial<Row>; where: Sql },
): Promise<number> {
  const { table, columns } = shapeOf(manager, entity);
  const changed = columns.filter(({ property }) => property in set);
  return execute(manager, {
    text: `UPDATE ${table} SET ${changed.map(({ name }) => `${quoted(name)} = ?`).join()} WHERE ${where.text}`,
    values: [...changed.map(({ property }) => toColumn(set[property])), ...where.values],
  });
}

/** The rows of a SELECT over more than one entity, or of sums. */
export async function selectRows(manager: EntityManager, select: Sql): Promise<ObjectLiteral[]> {
  return (await runPrepared(manager, select)).rows;
}

/** Answers how many rows matched. Inside a transaction only. */
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
    isInstant: type === 'datetime',
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

/** Both engines take it, the embedded one for MySQL's sake; `key` is a word of SQL. */
const quoted = (name: string): string => `\`${name}\``;

// The embedded engine keeps instants as text in UTC, and MySQL reads them in that form.
const toColumn = (value: unknown): unknown =>
  value instanceof Date ? value.toISOString().replace('T', ' ').slice(0, -1) : value;

/** An instant as either engine gives it in a plain row. */
export const toInstant = (value: unknown): unknown =>
  typeof value === 'string' ? new Date(`${value.replace(' ', 'T')}Z`) : value;
