import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { createConnection, createPool, type Pool } from 'mysql2/promise';
import { databaseServer } from '../../env.ts';
import { type ClusterNode, createOnCluster } from './cluster.ts';
import type { MariaServer } from './maria-server.ts';

export type Engine = 'embedded' | 'mysql' | 'cluster';

/** The protocol of a database. A cluster uses the same one as a single server. */
export type Dialect = Exclude<Engine, 'cluster'>;

export type Row = Record<string, string | number | null>;

type Access = {
  read(sql: string, values?: (string | number)[]): Promise<Row[]>;
  write(sql: string, values?: (string | number | null)[]): Promise<void>;
  /** Closes the connections before the database is replaced. The next use opens new ones. */
  disconnect(): Promise<void>;
};

/** The database under test, accessed through a connection that the API does not know about. */
export type StudioDatabase = Access & {
  engine: Dialect;
  /** The environment variables with which an API process finds it. */
  env: Record<string, string>;
  /** Counts the rows of `table WHERE …`. */
  count(rows: string): Promise<number>;
  /** The database server, if it belongs to the test, which may then kill it. */
  server?: MariaServer;
  nodes?: ClusterNode[];
  close(): Promise<void>;
};

/** Formats an instant as both engines store it, in UTC. */
export const toColumn = (instant: Date): string =>
  instant.toISOString().replace('T', ' ').replace('Z', '');

/** Creates an empty database for one test. `close` removes it from the server. */
export const createDatabase = (engine: Engine, folder: string): Promise<StudioDatabase> =>
  makers[engine](folder);

const makers: Record<Engine, (folder: string) => Promise<StudioDatabase>> = {
  embedded: (folder) => createFile(folder),
  mysql: () => createOnServer(databaseServer()),
  cluster: (folder) => createOnCluster(folder),
};

const counter = ({ read }: Access) => ({
  count: async (rows: string) => Number((await read(`SELECT COUNT(*) AS n FROM ${rows}`))[0]!['n']),
});

async function createFile(folder: string): Promise<StudioDatabase> {
  const file = join(folder, 'studio.sqlite');
  // The API creates the file, so it is opened only when it is first used.
  let opened: BetterSqlite.Database | undefined;
  const connection = () => (opened ??= new BetterSqlite(file, { timeout: 10_000 }));
  const access: Access = {
    read: async (sql, values = []) => connection().prepare(sql).all(values) as Row[],
    write: async (sql, values = []) => void connection().prepare(sql).run(values),
    async disconnect() {
      opened?.close();
      opened = undefined;
    },
  };
  const env = { DATABASE_FILE: file };
  return { engine: 'embedded', env, ...access, ...counter(access), close: access.disconnect };
}

export async function createOnServer(server: string): Promise<StudioDatabase> {
  const name = `studio_prove_${randomBytes(6).toString('hex')}`;
  await runOnServer(server, `CREATE DATABASE ${name} CHARACTER SET utf8mb4`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  let opened: Pool | undefined;
  const pool = () => (opened ??= openPool(url.href));
  const access: Access = {
    read: async (sql, values = []) => (await pool().query(sql, values))[0] as Row[],
    write: async (sql, values = []) => void (await pool().query(sql, values)),
    async disconnect() {
      await opened?.end();
      opened = undefined;
    },
  };
  return {
    engine: 'mysql',
    env: { DATABASE_URL: url.href },
    ...access,
    ...counter(access),
    async close() {
      await access.disconnect();
      await runOnServer(server, `DROP DATABASE ${name}`);
    },
  };
}

/**
 * The driver writes values into the SQL with backslashes. On a cluster, each read sees everything that any node
 * committed before.
 */
function openPool(uri: string): Pool {
  const pool = createPool({ uri, dateStrings: true, timezone: 'Z', connectionLimit: 4 });
  pool.pool.on('connection', (connection) => {
    connection.query("SET SESSION sql_mode = 'STRICT_TRANS_TABLES'", () => undefined);
    connection.query('SET SESSION wsrep_sync_wait = 7', () => undefined);
  });
  return pool;
}

export async function runOnServer(server: string, sql: string): Promise<void> {
  const connection = await createConnection(server);
  await connection.query(sql);
  await connection.end();
}
