import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ProveTest, Stage } from '../../prove-test.ts';
import { type Balancer, startBalancer } from '../../studio/servers/balancer.ts';
import { askAgain } from '../../studio/bookings.ts';
import { createVisitors, openSessions, verifyVisitors } from '../../studio/booking.ts';
import { callApi } from '../../studio/call.ts';
import type { ClusterNode } from '../../studio/servers/cluster.ts';
import { findFreePort } from '../../studio/servers/free-port.ts';
import { quantile, type Sent, startLoad } from '../../studio/load.ts';
import { isBooking, waitUntilReady } from '../../studio/outage.ts';
import type { ServerProcess } from '../../studio/servers/server-process.ts';
import { prepareMix } from '../load/c18-load.ts';

/** The way of a visitor: one of two gateways, a balancer, one of the apis, a balancer, one of the nodes. */
async function openFront({
  studio,
}: Stage): Promise<{ gateways: ServerProcess[]; apis: Balancer }> {
  const folder = join(studio.log, '..');
  const ports = studio.apis.map(({ port }) => port);
  const apis = await startBalancer(folder, { name: 'apis', ports, health: '/api/health' });
  const gateways = await Promise.all(
    Array.from({ length: 2 }, async () => studio.addGateway(await findFreePort(), apis.port)),
  );
  await Promise.all(gateways.map((gateway) => gateway.start()));
  return { gateways, apis };
}

/** What goes while visitors book, each for a while, and comes back. */
async function killEachInTurn(stage: Stage, gateways: ServerProcess[]): Promise<number> {
  const { studio, size, random } = stage;
  const pause = () => sleep(size['seconds between']! * 1000);
  let slowest = 0;
  for (let round = 0; round < size['rounds']!; round++) {
    await pause();
    slowest = Math.max(slowest, await loseNode(random.pick(studio.database.nodes!), pause));
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

async function loseNode(node: ClusterNode, pause: () => Promise<void>): Promise<number> {
  await node.kill();
  await pause();
  return node.rejoin();
}

/** 0: a gateway was killed with the request in it. For an api that was, the gateway says 503. */
function judgeAnswers({ witness }: Stage, sent: Sent[]): void {
  for (const each of sent) {
    const { status, text } = each.answer;
    const allowed = isBooking(each) ? [0, 200, 202, 409, 503] : [0, 200, 503];
    witness.expect(allowed.includes(status), `${each.request.path}: ${status} ${text}`);
  }
}

/** So many rows changed at once keep the nodes that did not do it busy for a while after the commit. */
const ballastRows = 30_000;

/** What one api was told is known to the next, whichever nodes they ask, and however far these are behind. */
async function readBehindWrites(stage: Stage): Promise<void> {
  const { studio, size, witness } = stage;
  const { database } = studio;
  await database.write('CREATE TABLE ballast (id INT PRIMARY KEY, n INT)');
  await database.write(`INSERT INTO ballast SELECT seq, 0 FROM seq_1_to_${ballastRows}`);
  const visitors = createVisitors('reader', size['reads behind writes']!);
  await verifyVisitors(studio, visitors);
  const dates = openSessions(studio, 1000).reverse();
  let stale = 0;
  const ms: number[] = [];
  for (const [index, visitor] of visitors.entries()) {
    const [writer, reader] = [0, 1].map((each) => studio.apis[(index + each) % 3]!.url);
    const date = dates[index]!;
    const day = date.slice(0, 10);
    const hold = {
      path: '/reservation/hold',
      key: crypto.randomUUID(),
      client: visitor.client,
      cookie: visitor.cookie,
      body: { service: 'Silver Ring Workshop', date, guestCount: 1, guestEmail: visitor.email },
    };
    await database.write('UPDATE ballast SET n = n + 1');
    const held = await callApi(writer!, hold);
    witness.expect(held.status === 200, `A hold was answered ${held.status}: ${held.text}`);
    const read = await callApi(reader!, { path: `/availability?startDate=${day}&endDate=${day}` });
    ms.push(read.ms);
    const [{ spotsLeft } = { spotsLeft: {} }] = read.body['dates'] as {
      spotsLeft: Record<string, number>;
    }[];
    if (!Object.values(spotsLeft).some((left) => left < 8)) stale += 1;
  }
  await database.write('DROP TABLE ballast');
  witness.expect(stale === 0, `${stale} of ${visitors.length} reads did not know what was written`);
  witness.measure({ name: 'median read behind a write', value: quantile(ms, 0.5), unit: 'ms' });
}

export const cluster: ProveTest = {
  id: 'C40',
  name: 'three databases, three apis, two gateways: one of each is killed under load and comes back',
  sizes: {
    quick: { rounds: 1, 'seconds between': 3, 'a second': 20, 'reads behind writes': 30 },
    full: { rounds: 10, 'seconds between': 10, 'a second': 40, 'reads behind writes': 200 },
  },
  engines: ['cluster'],
  async run(stage) {
    const { studio, size, witness } = stage;
    await readBehindWrites(stage);
    const { gateways, apis } = await openFront(stage);
    const perSecond = size['a second']!;
    const seconds = size['rounds']! * (4 * size['seconds between']! + 90);
    let turn = 0;
    const load = startLoad(
      { call: (request) => callApi(gateways[turn++ % 2]!.url, request) },
      { perSecond, next: await prepareMix(stage, perSecond * seconds) },
    );
    const slowest = await killEachInTurn(stage, gateways);
    const sent = await load.stop();
    await waitUntilReady(studio);
    judgeAnswers(stage, sent);
    witness.allowDuplicateMails(size['rounds']! * (studio.apis.length + 1));
    for (const open of await studio.settle()) witness.fail(`Still under way: ${open}`);
    await askAgain(stage, sent.filter(isBooking));
    apis.stop();
    report(stage, { sent, slowest });
  },
};

function report({ witness }: Stage, { sent, slowest }: { sent: Sent[]; slowest: number }): void {
  const count = (...statuses: number[]) =>
    sent.filter(({ answer }) => statuses.includes(answer.status)).length;
  witness.measure({ name: 'requests', value: sent.length, unit: '' });
  witness.measure({ name: 'answered 503', value: count(503), unit: '' });
  witness.measure({ name: 'cut off', value: count(0), unit: '' });
  witness.measure({ name: 'a node was back after', value: slowest / 1000, unit: 's' });
}
