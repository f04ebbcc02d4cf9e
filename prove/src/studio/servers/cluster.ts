import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { until } from '../settle.ts';
import { startBalancer } from './balancer.ts';
import { createOnServer, runOnServer, type StudioDatabase } from './database.ts';
import { findFreePort } from './free-port.ts';
import { createMariaServer, type MariaServer, serverPrograms } from './maria-server.ts';

/** The programs that the engine `cluster` needs, each with its possible names. */
export const clusterPrograms = [...serverPrograms, ['haproxy'], ['rsync']];

/** Where Linux distributions install Galera's library; undefined if it is not installed. */
export const findGalera = (): string | undefined =>
  [
    '/usr/lib/galera/libgalera_smm.so',
    '/usr/lib64/galera-4/libgalera_smm.so',
    '/usr/lib/libgalera_smm.so',
  ].find((path) => existsSync(path));

/** Creates a cluster of three nodes with a balancer in front, and a studio database on it. */
export async function createOnCluster(folder: string): Promise<StudioDatabase> {
  const places = await Promise.all(Array.from({ length: 3 }, findPlaces));
  const group = places.map((each) => `127.0.0.1:${each.group}`).join();
  const servers: MariaServer[] = [];
  for (const [index, place] of places.entries()) {
    const server = await createMariaServer(join(folder, `node${index + 1}`), {
      port: place.mysql,
      options: [...galeraOptions(place), `--wsrep-cluster-address=gcomm://${group}`],
    });
    // The first node creates the cluster. The others join it, and so does the first one after a restart.
    await server.start(...(index === 0 ? ['--wsrep-new-cluster'] : []));
    await waitUntilSynced(server);
    servers.push(server);
  }
  const ports = places.map(({ mysql }) => mysql);
  const balancer = await startBalancer(folder, { name: 'nodes', ports });
  const database = await createOnServer(`mysql://root@127.0.0.1:${balancer.port}/`);
  const nodes = servers.map(asNode);
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

export type ClusterNode = ReturnType<typeof asNode>;

function asNode(server: MariaServer) {
  /** Resolves to the milliseconds until the node has caught up. */
  const timed = async (comeBack: () => Promise<void>) => {
    const began = performance.now();
    await comeBack();
    await waitUntilSynced(server);
    return performance.now() - began;
  };
  // Galera's tests use gmcast.isolate to disconnect a node from the others. Clients can still reach it.
  const setIsolation = (value: 0 | 1) =>
    runOnServer(server.url, `SET GLOBAL wsrep_provider_options = 'gmcast.isolate=${value}'`);
  return {
    kill: server.kill,
    rejoin: () => timed(() => server.start()),
    isolate: () => setIsolation(1),
    reconnect: () => timed(() => setIsolation(0)),
  };
}

type Places = Awaited<ReturnType<typeof findPlaces>>;

const findPlaces = async () => ({
  mysql: await findFreePort(),
  group: await findFreePort(),
  increments: await findFreePort(),
  snapshots: await findFreePort(),
});

/** How long commits wait after a node dies until the others declare it dead. The default is 5 seconds. */
const patience =
  'evs.keepalive_period=PT0.5S;evs.suspect_timeout=PT1.5S;evs.inactive_check_period=PT0.5S;evs.inactive_timeout=PT5S';

/** See mariadb.com/kb/en/galera-cluster-system-variables, and Galera's documentation for its ports. */
const galeraOptions = ({ group, increments, snapshots }: Places): string[] => [
  '--wsrep-on=ON',
  `--wsrep-provider=${findGalera()}`,
  '--wsrep-cluster-name=studio',
  `--wsrep-node-address=127.0.0.1:${group}`,
  `--wsrep-provider-options=base_port=${group};gmcast.listen_addr=tcp://127.0.0.1:${group};ist.recv_addr=127.0.0.1:${increments};${patience}`,
  '--wsrep-sst-method=rsync',
  `--wsrep-sst-receive-address=127.0.0.1:${snapshots}`,
  // A node that is being copied would block its clients. With this setting it rejects them, and
  // they use another node.
  '--wsrep-sst-donor-rejects-queries=ON',
  '--wsrep-slave-threads=4',
  '--binlog-format=ROW',
  '--innodb-autoinc-lock-mode=2',
  '--innodb-buffer-pool-size=64M',
  '--max-connections=200',
];

async function waitUntilSynced({ url }: MariaServer): Promise<void> {
  const isDone = await until(() => isSynced(url), 60_000);
  if (!isDone) throw new Error('A node did not join the cluster');
}

async function isSynced(url: string): Promise<boolean> {
  const connection = await createConnection(url).catch(() => null);
  const state = `SHOW STATUS LIKE 'wsrep_local_state_comment'`;
  const answer = await connection?.query<RowDataPacket[]>(state).catch(() => null);
  connection?.destroy();
  return answer?.[0][0]?.['Value'] === 'Synced';
}
