import type { EntityManager } from 'typeorm';
import { sql } from '../database/rows.ts';
import type { Dependencies } from '../dependencies.ts';
import { type Retention, retention } from './retention.ts';

/** A small batch, so that its locks do not delay requests. */
const batch = 500;

const dayMs = 86_400_000;

/** Deletes old rows. Several workers may run at once: each deletes by key the rows that are still too old. */
export async function deleteOld({ database, now }: Dependencies): Promise<void> {
  for (const rows of retention) {
    let found = batch;
    while (found === batch) {
      found = await database.transaction((manager) => deleteBatch(manager, rows, now()));
    }
  }
}

/** Returns how many rows were found. */
async function deleteBatch(manager: EntityManager, rows: Retention, now: Date): Promise<number> {
  const { table, key, along = [] } = rows;
  const old = await findOld(manager, rows, now);
  if (old.length === 0) return 0;
  const isOne = `(${key.map((column) => `\`${column}\` = ?`).join(' AND ')})`;
  const { text, values } = ageOf(rows, now);
  await manager.query(
    `DELETE FROM ${table} WHERE (${old.map(() => isOne).join(' OR ')}) AND ${text}`,
    [...old.flatMap((row) => key.map((column) => row[column])), ...values],
  );
  for (const belonging of along) await deleteLeftBehind(manager, { table: belonging, old });
  return old.length;
}

type OldRow = Record<string, unknown>;

function findOld(manager: EntityManager, rows: Retention, now: Date): Promise<OldRow[]> {
  const { table, key } = rows;
  const columns = key.map((column) => `\`${column}\``).join();
  const { text, values } = ageOf(rows, now);
  return manager.query(`SELECT ${columns} FROM ${table} WHERE ${text} LIMIT ${batch}`, values);
}

function ageOf({ since, days, after, isEpoch, where }: Retention, now: Date) {
  const instant = new Date(now.getTime() - days * dayMs);
  const { values } = sql`${isEpoch ? instant.getTime() : instant}`;
  const conditions = [
    `${since} <= ?`,
    ...(after ? [`${after} <= ?`] : []),
    ...(where ? [where] : []),
  ];
  return { text: conditions.join(' AND '), values: after ? [...values, ...values] : values };
}

/**
 * Deletes dependent rows only for rows that were deleted, because another transaction may have kept a row at the
 * last moment.
 */
const deleteLeftBehind = (
  manager: EntityManager,
  { table, old }: { table: string; old: OldRow[] },
): Promise<unknown> =>
  manager.query(
    `DELETE FROM ${table} WHERE reservation_id IN (${old.map(() => '?').join()})
      AND NOT EXISTS (SELECT 1 FROM reservation WHERE reservation.id = ${table}.reservation_id)`,
    old.map(({ id }) => id),
  );
