import { readFile } from 'node:fs/promises';
import type { BenchDatabase } from './bench-database.ts';

// MariaDB names the system thread of each connection; MySQL keeps it in another table.
const threadQueries = [
  'SELECT tid FROM information_schema.processlist WHERE db = DATABASE() AND id <> CONNECTION_ID()',
  `SELECT thread_os_id AS tid FROM performance_schema.threads
   WHERE processlist_db = DATABASE() AND processlist_id <> CONNECTION_ID()`,
];

/** Measures the CPU of the server's threads that serve this database, in microseconds. */
export type DatabaseWatch = { stop: () => Promise<number | null> };

/**
 * Null when the server runs elsewhere or does not name its threads. The embedded engine has no threads of its own.
 */
export async function watchDatabase({ database }: BenchDatabase): Promise<DatabaseWatch> {
  if (database.engine === 'embedded') return { stop: async () => 0 };
  const threads = await findThreads({ database });
  const before = await cpuOf(threads);
  return {
    async stop() {
      const after = await cpuOf(threads);
      return before === null || after === null ? null : after - before;
    },
  };
}

async function findThreads({ database }: Pick<BenchDatabase, 'database'>): Promise<number[]> {
  for (const query of threadQueries) {
    const rows = await database
      .run((manager) => manager.query<{ tid: number }[]>(query))
      .catch(() => []);
    if (rows.length > 0) return rows.map(({ tid }) => tid);
  }
  return [];
}

async function cpuOf(threads: number[]): Promise<number | null> {
  if (threads.length === 0) return null;
  try {
    const nanoseconds = await Promise.all(threads.map(readNanoseconds));
    return nanoseconds.reduce((sum, each) => sum + each) / 1000;
  } catch {
    return null;
  }
}

async function readNanoseconds(thread: number): Promise<number> {
  const name = await readFile(`/proc/${thread}/comm`, 'utf8');
  if (!/^(mariadbd|mysqld|connection)/.test(name)) throw new Error('Not a thread of the server');
  return Number((await readFile(`/proc/${thread}/schedstat`, 'utf8')).split(' ')[0]);
}
