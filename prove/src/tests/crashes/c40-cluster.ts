import { setTimeout as sleep } from 'node:timers/promises';
import type { ProveTest, Stage } from '../../prove-test.ts';
import { createVisitors, hold, openSessions } from '../../studio/booking.ts';
import { askAgain, judgeStatuses } from '../../studio/bookings.ts';
import { type Answer, callApi, type Request } from '../../studio/call.ts';
import { isBooking, prepareMix, quantile, startLoad, waitUntilReady } from '../../studio/load.ts';
import { startBalancer } from '../../studio/servers/balancer.ts';
import type { ServerProcess } from '../../studio/servers/server-process.ts';
import { settle } from '../../studio/settle.ts';

/** Changing this many rows at once keeps the other nodes busy for a while after the commit. */
const ballastRows = 30_000;

/** Every API process sees what another has committed, whichever nodes they use and however far behind those are. */
async function readBehindWrites({ studio, size, witness }: Stage): Promise<void> {
  const { database } = studio;
  await database.write('CREATE TABLE ballast (id INT PRIMARY KEY, n INT)');
  await database.write(`INSERT INTO ballast SELECT seq, 0 FROM seq_1_to_${ballastRows}`);
  const visitors = await createVisitors(studio, size['reads behind writes']!);
  const dates = openSessions(studio).reverse();
  let stale = 0;
  const reads: Answer[] = [];
  for (const [index, visitor] of visitors.entries()) {
    const [writer, reader] = [0, 1].map((each) => studio.apis[(index + each) % 3]!.url);
    const date = dates[index]!;
    const day = date.slice(0, 10);
    await database.write('UPDATE ballast SET n = n + 1');
    const held = await callApi(writer!, hold({ visitor, date }));
    witness.expect(held.status === 200, `A hold got ${held.status}: ${held.text}`);
    const read = await callApi(reader!, { path: `/availability?startDate=${day}&endDate=${day}` });
    reads.push(read);
    const [shown] = read.body['dates'] as { spotsLeft: Record<string, number> }[];
    if (!Object.values(shown?.spotsLeft ?? {}).some((left) => left < 8)) stale += 1;
  }
  await database.write('DROP TABLE ballast');
  witness.expect(stale === 0, `${stale} of ${visitors.length} reads did not know what was written`);
  witness.measure('median read behind a write', quantile(reads, 0.5), 'ms');
}

/** Stops one part of the cluster after the other for a while. Resolves to the longest time a node took to return. */
async function failEachInTurn(stage: Stage, gateways: ServerProcess[]): Promise<number> {
  const { studio, size, random } = stage;
  const pause = () => sleep(size['seconds between']! * 1000);
  let slowest = 0;
  for (let round = 0; round < size['rounds']!; round++) {
    const nodes = random.shuffle(studio.database.nodes!);
    for (const lost of [nodes.slice(0, 1), nodes.slice(0, 2)]) {
      await pause();
      await Promise.all(lost.map((node) => node.kill()));
      await pause();
      slowest = Math.max(slowest, ...(await Promise.all(lost.map((node) => node.rejoin()))));
    }
    await pause();
    await nodes[2]!.isolate();
    await pause();
    slowest = Math.max(slowest, await nodes[2]!.reconnect());
    for (const servers of [studio.apis, gateways]) {
      const server = random.pick(servers);
      await server.end('SIGKILL');
      await pause();
      await server.start();
    }
  }
  await pause();
  return slowest;
}

export const cluster: ProveTest = {
  id: 'C40',
  name: 'three databases, three APIs, two gateways: one and two nodes, a line between nodes, an API and a gateway are lost under load and come back',
  sizes: {
    quick: { rounds: 1, 'seconds between': 3, 'a second': 20, 'reads behind writes': 30 },
    full: { rounds: 10, 'seconds between': 10, 'a second': 40, 'reads behind writes': 200 },
  },
  engines: ['cluster'],
  async run(stage) {
    const { studio, size, witness } = stage;
    await readBehindWrites(stage);
    // A visitor's request goes through one of two gateways, a balancer, an API process, a balancer and a node.
    const ports = studio.apis.map(({ port }) => port);
    const apis = await startBalancer(studio.folder, { name: 'apis', ports, health: '/api/health' });
    const gateways = [await studio.startGateway(apis.port), await studio.startGateway(apis.port)];
    const perSecond = size['a second']!;
    const seconds = size['rounds']! * (8 * size['seconds between']! + 180);
    let turn = 0;
    const front = { call: (request: Request) => callApi(gateways[turn++ % 2]!.url, request) };
    const next = await prepareMix(stage, perSecond * seconds);
    const stop = startLoad(front, { perSecond, next });
    const slowest = await failEachInTurn(stage, gateways);
    const sent = await stop();
    await waitUntilReady(studio);
    // Status 0 means that a gateway was killed during the request. If the API was killed, the gateway returns 503.
    const [booked, read] = [sent.filter(isBooking), sent.filter((each) => !isBooking(each))];
    judgeStatuses(stage, booked, [0, 200, 202, 409, 503]);
    judgeStatuses(stage, read, [0, 200, 503]);
    witness.allowMailsInFlight(size['rounds']! * (studio.apis.length + 1));
    await settle(stage);
    await askAgain(stage, booked);
    apis.stop();
    const count = (status: number) => sent.filter(({ answer }) => answer.status === status).length;
    witness.measure('answered 503', count(503));
    witness.measure('cut off', count(0));
    witness.measure('a node was back after', slowest / 1000, 's');
  },
};
