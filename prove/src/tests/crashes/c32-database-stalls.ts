import { setTimeout as sleep } from 'node:timers/promises';
import type { ProveTest, Stage } from '../../prove-test.ts';
import { askAgain } from '../../studio/bookings.ts';
import type { Request } from '../../studio/call.ts';
import { type Sent, startLoad } from '../../studio/load.ts';
import { type MariaServer, serverPrograms } from '../../studio/servers/maria-server.ts';
import { isBooking, judgeOutage, waitUntilReady } from '../../studio/outage.ts';
import { createOnPrivateServer } from '../../studio/servers/private-server.ts';
import { prepareMix } from '../load/c18-load.ts';

/** What a visitor is promised. */
const answerMs = 5_000;

/** Who was kept this long has waited for the database twice, but for what a busy machine adds to an answer. */
const twiceMs = 8_000;

type Stall = {
  begin(server: MariaServer): Promise<void>;
  end(server: MariaServer): Promise<void>;
  /** While it lasts. */
  look?(stage: Stage): Promise<void>;
};

async function stallUnderLoad(stage: Stage, { begin, end, look }: Stall): Promise<void> {
  const { studio, size, random, witness } = stage;
  const server = studio.database.server!;
  const perSecond = size['a second']!;
  const lastMs = size['seconds each']! * 1000;
  const next = await prepareMix(stage, (size['times']! * perSecond * (2 * lastMs + 10_000)) / 1000);
  const load = startLoad(studio, { perSecond, next });
  const others: Sent[] = [];
  /** Whatever the dice of the load say, somebody books while it lasts. */
  const bookMeanwhile = async () => {
    const request = nextBooking(next);
    const startedAt = performance.now();
    others.push({ request, answer: await studio.call(request), startedAt });
  };
  let slowest = 0;
  let firstStallAt = Infinity;
  for (let time = 0; time < size['times']!; time++) {
    await sleep(1_000 + random.below(1_000));
    firstStallAt = Math.min(firstStallAt, performance.now());
    await begin(server);
    await Promise.all([sleep(lastMs), look?.(stage), bookMeanwhile()]);
    await end(server);
    slowest = Math.max(slowest, await waitUntilReady(studio));
  }
  await sleep(1_000);
  const sent = [...(await load.stop()), ...others];
  judgeOutage(stage, sent);
  judgeWaits(stage, sent, firstStallAt);
  // In each process one mail may have been on its way each time.
  witness.allowDuplicateMails(size['times']! * studio.apis.length);
  for (const open of await studio.settle()) witness.fail(`Still under way: ${open}`);
  await askAgain(stage, sent.filter(isBooking));
  witness.measure({ name: 'well again after', value: slowest / 1000, unit: 's', target: 2 });
}

function nextBooking(next: () => Request): Request {
  let request = next();
  while (!isBooking({ request })) request = next();
  return request;
}

function judgeWaits({ witness }: Stage, sent: Sent[], firstStallAt: number): void {
  const slowestOf = (some: Sent[]) => Math.max(0, ...some.map(({ answer }) => answer.ms));
  const slowest = slowestOf(sent);
  // Answered before anything was wrong: what this machine takes, with all that goes on beside.
  const machineMs = slowestOf(
    sent.filter(({ startedAt, answer }) => startedAt + answer.ms < firstStallAt),
  );
  const refused = sent.filter(({ answer }) => answer.status === 503);
  witness.expect(refused.length > 0, 'Nobody noticed');
  witness.expect(
    slowest < twiceMs + machineMs,
    `A visitor waited for ${(slowest / 1000).toFixed(1)} s`,
  );
  const told = refused.every(({ answer }) => Number(answer.retryAfter) > 0);
  witness.expect(told, 'A visitor was not told when to come back');
  const target = answerMs / 1000;
  witness.measure({ name: 'requests', value: sent.length, unit: '' });
  witness.measure({ name: 'answered 503', value: refused.length, unit: '' });
  witness.measure({ name: 'slowest answer', value: slowest / 1000, unit: 's', target });
}

/** The readiness check says which it is; the process itself is healthy, and reads go on. */
async function lookAtHealth({ studio, witness }: Stage): Promise<void> {
  const [ready, health, read] = await Promise.all(
    ['/ready', '/health', '/services'].map((path) => studio.call({ path })),
  );
  const said = `${ready!.status} ${String(ready!.body['error'])}`;
  witness.expect(said === '503 The database takes no changes.', `/ready said ${said}`);
  witness.expect(health!.status === 200, `/health was ${health!.status}`);
  witness.expect(read!.status === 200, `/services was ${read!.status}`);
}

const onPrivateServer = {
  engines: ['mysql' as const],
  programs: serverPrograms,
  database: createOnPrivateServer,
};

export const frozenDatabase: ProveTest = {
  ...onPrivateServer,
  id: 'C32',
  name: 'the database is frozen under load: everybody is answered in time, and everything goes on when it thaws',
  sizes: {
    quick: { times: 1, 'seconds each': 7, 'a second': 20 },
    full: { times: 10, 'seconds each': 12, 'a second': 50 },
  },
  run: (stage) =>
    stallUnderLoad(stage, {
      begin: (server) => server.freeze(),
      end: (server) => server.thaw(),
    }),
};

export const readOnlyDatabase: ProveTest = {
  ...onPrivateServer,
  id: 'C33',
  name: 'the database takes no changes under load: they are 503, reads go on, health says which it is',
  sizes: {
    quick: { times: 1, 'seconds each': 4, 'a second': 20 },
    full: { times: 10, 'seconds each': 8, 'a second': 50 },
  },
  run: (stage) =>
    stallUnderLoad(stage, {
      begin: (server) => server.takeChanges(false),
      end: (server) => server.takeChanges(true),
      look: lookAtHealth,
    }),
};
