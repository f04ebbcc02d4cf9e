import type { DataSource } from 'typeorm';

const columnsOn = {
  embedded: `SELECT t.name || '.' || c.name AS name FROM sqlite_master AS t
    JOIN pragma_table_info(t.name) AS c WHERE t.type = 'table'`,
  mysql: `SELECT CONCAT(table_name, '.', column_name) AS name FROM information_schema.columns
    WHERE table_schema = DATABASE()`,
};

/** The columns that entities declare and no migration made, such as `reservation.note (Reservation)`. */
export async function findMissingColumns(source: DataSource): Promise<string[]> {
  const isEmbedded = source.options.type === 'better-sqlite3';
  const rows = await source.query<{ name: string }[]>(columnsOn[isEmbedded ? 'embedded' : 'mysql']);
  const existing = new Set(rows.map(({ name }) => name));
  return source.entityMetadatas.flatMap(({ tableName, name: entity, columns }) =>
    columns
      .map(({ databaseName }) => `${tableName}.${databaseName}`)
      .filter((name) => !existing.has(name))
      .map((name) => `${name} (${entity})`),
  );
}
