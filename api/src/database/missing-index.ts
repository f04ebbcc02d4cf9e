import type { QueryRunner, TableIndex } from 'typeorm';

/**
 * Creates the index unless the table has one with that name. MySQL commits each statement of a migration, so a
 * killed start may have left the index, or the columns before it without the index.
 */
export async function createMissingIndex(
  runner: QueryRunner,
  tableName: string,
  index: TableIndex,
): Promise<void> {
  const table = await runner.getTable(tableName);
  if (table?.indices.some(({ name }) => name === index.name)) return;
  await runner.createIndex(tableName, index);
}
