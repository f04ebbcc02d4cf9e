import type { PoolConnection, ResultSetHeader, RowDataPacket } from 'mysql2';
import {
  type EntityManager,
  type ObjectLiteral,
  QueryFailedError,
  type QueryRunner,
} from 'typeorm';
import type { Sql } from './rows.ts';

type Outcome = { rows: ObjectLiteral[]; affected: number };

/**
 * Runs a statement that is prepared once for each connection, so both engines parse it only once. Parameters must be
 * single values: no lists, no undefined.
 */
export async function runPrepared(manager: EntityManager, statement: Sql): Promise<Outcome> {
  if (manager.queryRunner) return runOn(manager.queryRunner, statement);
  const runner = manager.dataSource.createQueryRunner();
  try {
    return await runOn(runner, statement);
  } finally {
    await runner.release();
  }
}

async function runOn(runner: QueryRunner, { text, values }: Sql): Promise<Outcome> {
  if (runner.dataSource.options.type !== 'mysql') {
    const { records, affected } = await runner.query(text, values, true);
    return { rows: records as ObjectLiteral[], affected: affected ?? 0 };
  }
  const connection = (await runner.connect()) as PoolConnection;
  try {
    const [result] = await connection
      .promise()
      .execute<RowDataPacket[] | ResultSetHeader>(text, values as string[]);
    return Array.isArray(result)
      ? { rows: result, affected: 0 }
      : { rows: [], affected: result.affectedRows };
  } catch (error) {
    throw new QueryFailedError(text, values, error as Error);
  }
}
