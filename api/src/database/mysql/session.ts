import { type Pool, type PoolConnection, type RowDataPacket } from 'mysql2';
import { collations } from './collation.ts';

type GetConnection = Pool['getConnection'];

/** A request that waits this long for a lock gets Retry-After and is not retried. */
const lockWaitSeconds = 3;

/**
 * The modes that are in the defaults of both MySQL and MariaDB, with which all tests run. Others change what SQL
 * means: with NO_BACKSLASH_ESCAPES, a quotation mark that the driver has escaped ends its text.
 */
const sqlModes = 'STRICT_TRANS_TABLES,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION';

/** Sent on each connection before its first statement. */
const statements = [
  // A transaction sees one snapshot of what it reads, and waits for rows that it changes, whatever the server's
  // default.
  'SET SESSION TRANSACTION ISOLATION LEVEL REPEATABLE READ',
  `SET NAMES utf8mb4 COLLATE ${collations.bytes}, SESSION sql_mode = '${sqlModes}', SESSION autocommit = 1,
   SESSION sql_safe_updates = 0, SESSION innodb_lock_wait_timeout = ${lockWaitSeconds}`,
];

/** Makes a Galera node apply the commits of other nodes before it reads (1) or changes (2, 4). */
const galeraStatement = 'SET SESSION wsrep_sync_wait = 7';

/** What the connection must show then. */
const settings: Record<string, string> = {
  autocommit: 'ON',
  character_set_client: 'utf8mb4',
  collation_connection: collations.bytes,
  innodb_lock_wait_timeout: String(lockWaitSeconds),
  sql_mode: sqlModes,
  sql_safe_updates: 'OFF',
};

/** Not every server has each of these. */
const settingsOfSome: Record<string, string> = {
  transaction_isolation: 'REPEATABLE-READ',
  tx_isolation: 'REPEATABLE-READ',
  wsrep_sync_wait: '7',
};

const all = { ...settings, ...settingsOfSome };
const names = Object.keys(all).map((name) => `'${name}'`);
const reading = `SHOW SESSION VARIABLES WHERE Variable_name IN (${names.join()})`;

/** Hands out only connections with the settings above, and closes a connection that does not get them. */
export function requireSettings(pool: Pool): void {
  const obtain: GetConnection = pool.getConnection.bind(pool);
  const ready = new WeakSet<PoolConnection>();
  pool.getConnection = (answer) =>
    obtain((error, connection) => {
      if (error || ready.has(connection)) return void answer(error, connection);
      setUp(connection).then(
        () => {
          ready.add(connection);
          answer(null, connection);
        },
        (reason: NodeJS.ErrnoException) => {
          connection.destroy();
          answer(reason, undefined as never);
        },
      );
    });
}

async function setUp(connection: PoolConnection): Promise<void> {
  const session = connection.promise();
  for (const statement of statements) await session.query(statement);
  await session.query(galeraStatement).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ER_UNKNOWN_SYSTEM_VARIABLE') throw error;
  });
  const [rows] = await session.query<RowDataPacket[]>(reading);
  const shown = new Map(
    rows.map(({ Variable_name: name, Value: value }) => [String(name), String(value)]),
  );
  for (const [name, wanted] of Object.entries(all)) {
    const value = shown.get(name);
    if (value === undefined ? name in settings : inOrder(value) !== inOrder(wanted)) {
      throw refusal(name, { value, wanted });
    }
  }
  prepareOnServer(connection);
}

const inOrder = (list: string): string => list.split(',').sort().join();

/** `fatal` tells callers that the database cannot serve now. */
const refusal = (name: string, { value, wanted }: { value: string | undefined; wanted: string }) =>
  Object.assign(
    new Error(
      `The server does not accept the session setting ${name} = '${wanted}' (it shows ${value === undefined ? 'nothing' : `'${value}'`}).`,
    ),
    { fatal: true },
  );

type Statement = (...args: unknown[]) => unknown;

/**
 * Sends values as parameters of a statement that the server prepares, because the driver's `query` would write them
 * into the SQL. Statements with names for the driver to fill in (`??`) cannot be prepared.
 */
function prepareOnServer(connection: PoolConnection): void {
  const methods = connection as unknown as Record<'query' | 'execute', Statement>;
  const query = methods.query.bind(connection);
  methods.query = (text, values, ...rest) => {
    const isPrepared = Array.isArray(values) && values.length > 0 && !String(text).includes('??');
    return isPrepared ? methods.execute(text, values, ...rest) : query(text, values, ...rest);
  };
}
