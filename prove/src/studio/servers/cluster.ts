import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { balancerPrograms, startBalancer } from './balancer.ts';
import { createOnServer, type StudioDatabase } from './database.ts';
import { findFreePort } from './free-port.ts';
import { createMariaServer, type MariaServer, serverPrograms } from './maria-server.ts';

/** What a machine needs for the engine `cluster`, each by any of its names. */
export const clusterPrograms = [...serverPrograms, ...balancerPrograms, ['rsync']];

/** Where distributions put Galera's library; undefined without it. */
export const findGalera = (): string | undefined =>
  [
    '/usr/lib/galera/libgalera_smm.so',
    '/usr/lib64/galera-4/libgalera_smm.so',
    '/usr/lib/libgalera_smm.so',
  ].find((path) => existsSync(path));

const nodeCount = 3;

/** A node of the cluster; all of them write. */
export type ClusterNode = {
  kill(): Promise<void>;
  /** Resolves when it has taken in what it missed, with the milliseconds that it took. */
  rejoin(): Promise<number>;
};

type Places = { mysql: number; group: number; increments: number; snapshots: number };

/** Three nodes with a balancer before them, and a database of the studio on all. */
export async function createOnCluster(folder: string): Promise<StudioDatabase> {
  const places = await Promise.all(Array.from({ length: nodeCount }, findPlaces));
  const group = places.map((each) => `127.0.0.1:${each.group}`).join();
  const servers = await Promise.all(
    places.map((place, index) =>
      createMariaServer(join(folder, `node${index + 1}`), {
        port: place.mysql,
        options: [...galeraOptions(place), `--wsrep-cluster-address=gcomm://${group}`],
      }),
    ),
  );
  for (const [index, server] of servers.entries()) {
    // The first node makes the cluster; the others, and itself another time, join it.
    await server.start(...(index === 0 ? ['--wsrep-new-cluster'] : []));
    await waitUntilSynced(server);
  }
  const ports = places.map(({ mysql }) => mysql);
  const balancer = await startBalancer(folder, { name: 'nodes', ports });
  const database = await createOnServer(`mysql://root@127.0.0.1:${balancer.port}/`);
  const nodes = servers.map((server) => ({
    kill: () => server.kill(),
    async rejoin() {
      const began = performance.now();
      await server.start();
      await waitUntilSynced(server);
      return performance.now() - began;
    },
  }));
  return {
    ...database,
    nodes,
    async close() {
      await database.disconnect();
      balancer.stop();
      await Promise.all(servers.map((server) => server.kill()));
    },
  };
}

async function findPlaces(): Promise<Places> {
  const [mysql, group, increments, snapshots] = await Promise.all(
    Array.from({ length: 4 }, findFreePort),
  );
  return { mysql: mysql!, group: group!, increments: increments!, snapshots: snapshots! };
}

/** How long nobody commits after a node died: until the others hold it for dead, 5 seconds by default. */
const patience =
  'evs.keepalive_period=PT0.5S;evs.suspect_timeout=PT1.5S;evs.inactive_check_period=PT0.5S;evs.inactive_timeout=PT5S';

/** mariadb.com/kb/en/galera-cluster-system-variables, and the library's own for its ports. */
const galeraOptions = ({ group, increments, snapshots }: Places): string[] => [
  '--wsrep-on=ON',
  `--wsrep-provider=${findGalera()}`,
  '--wsrep-cluster-name=studio',
  `--wsrep-node-address=127.0.0.1:${group}`,
  `--wsrep-provider-options=base_port=${group};gmcast.listen_addr=tcp://127.0.0.1:${group};ist.recv_addr=127.0.0.1:${increments};${patience}`,
  '--wsrep-sst-method=rsync',
  `--wsrep-sst-receive-address=127.0.0.1:${snapshots}`,
  // Who is being copied would stop and keep its callers; so they ask another.
  '--wsrep-sst-donor-rejects-queries=ON',
  '--wsrep-slave-threads=4',
  '--binlog-format=ROW',
  '--innodb-autoinc-lock-mode=2',
  '--innodb-buffer-pool-size=64M',
  '--max-connections=200',
];

const syncLimitMs = 60_000;

async function waitUntilSynced({ url }: MariaServer): Promise<void> {
  const began = performance.now();
  while (!(await isSynced(url))) {
    if (performance.now() - began > syncLimitMs) throw new Error('A node did not join the cluster');
    await sleep(100);
  }
}

async function isSynced(url: string): Promise<boolean> {
  const connection = await createConnection(url).catch(() => null);
  if (!connection) return false;
  try {
    const [rows] = await connection.query<RowDataPacket[]>(
      `SHOW STATUS LIKE 'wsrep_local_state_comment'`,
    );
    return rows[0]?.['Value'] === 'Synced';
  } catch {
    return false;
  } finally {
    connection.destroy();
  }
}
