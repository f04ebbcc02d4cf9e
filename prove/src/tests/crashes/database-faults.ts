import { setTimeout as sleep } from 'node:timers/promises';
import type { ProveTest, Stage } from '../../prove-test.ts';
import { askAgain, judgeStatuses, prepareBookings } from '../../studio/bookings.ts';
import {
  isBooking,
  prepareMix,
  send,
  type Sent,
  startLoad,
  waitUntilReady,
} from '../../studio/load.ts';
import {
  createOnPrivateServer,
  type MariaServer,
  serverPrograms,
} from '../../studio/servers/maria-server.ts';
import { settle } from '../../studio/settle.ts';

type Fault = {
  id: string;
  name: string;
  seconds: number;
  begin(server: MariaServer): Promise<void>;
  end(server: MariaServer): Promise<void>;
  look?(stage: Stage): Promise<void>;
};

/** The database fails repeatedly under load: every request gets a timely response, every confirmation stays true. */
async function failUnderLoad(stage: Stage, { begin, end, look }: Fault): Promise<void> {
  const { studio, size, random, witness } = stage;
  const server = studio.database.server!;
  const perSecond = size['a second']!;
  const lastsMs = size['seconds each']! * 1000;
  const next = await prepareMix(stage, size['times']! * perSecond * (2 * (lastsMs / 1000) + 10));
  const book = await prepareBookings(stage, size['times']!);
  const stop = startLoad(studio, { perSecond, next });
  const others: Sent[] = [];
  const outages: Outage[] = [];
  let slowest = 0;
  for (let time = 0; time < size['times']!; time++) {
    await sleep(1_000 + random.below(1_000));
    const from = performance.now();
    await begin(server);
    // Makes sure that a visitor books during the fault.
    const booking = send(studio, book()!);
    await Promise.all([sleep(lastsMs), look?.(stage)]);
    await end(server);
    others.push(await booking);
    slowest = Math.max(slowest, await waitUntilReady(studio));
    outages.push({ from, to: performance.now() });
    await sleep(2_000);
  }
  const sent = [...(await stop()), ...others];
  const [booked, read] = [sent.filter(isBooking), sent.filter((each) => !isBooking(each))];
  judgeStatuses(stage, booked, [200, 202, 409, 503]);
  judgeStatuses(stage, read, [200, 503]);
  judgeWaits(stage, sent, outages);
  // For each fault, one email per process may have been on its way.
  witness.allowMailsInFlight(size['times']! * studio.apis.length);
  await settle(stage);
  await askAgain(stage, booked);
  witness.measure('well again after', slowest / 1000, ['s', 10]);
}

/** Times of `performance.now()`, from the fault until everything works again. */
type Outage = { from: number; to: number };

/** A visitor gets a response within five seconds, and no request waits for the database twice. */
function judgeWaits({ witness }: Stage, sent: Sent[], outages: Outage[]): void {
  const slowestOf = (some: Sent[]) => Math.max(0, ...some.map(({ answer }) => answer.ms)) / 1000;
  const slowest = slowestOf(sent);
  // The slowest request while nothing was wrong shows how fast this machine is now.
  const isUsual = ({ startedAt, answer }: Sent) =>
    outages.every(({ from, to }) => startedAt + answer.ms < from || startedAt > to);
  const limit = 8 + 4 * slowestOf(sent.filter(isUsual));
  witness.expect(slowest < limit, `A visitor waited ${slowest} s, more than ${limit} s`);
  const refused = sent.filter(({ answer }) => answer.status === 503);
  witness.expect(refused.length > 0, 'Nobody noticed');
  const isTold = refused.every(({ answer }) => Number(answer.headers.get('retry-after')) > 0);
  witness.expect(isTold, 'A visitor was not told when to come back');
  witness.measure('answered 503', refused.length);
  witness.measure('slowest answer', slowest, ['s', 5]);
}

/** The readiness check names the problem, while the process itself stays healthy and reads still work. */
async function lookAtHealth({ studio, witness }: Stage): Promise<void> {
  const [ready, health, read] = await Promise.all(
    ['/ready', '/health', '/services'].map((path) => studio.call({ path })),
  );
  const said = [ready!.status, ready!.body['error'], health!.status, read!.status].join();
  const expected = [503, 'The database is read-only right now.', 200, 200].join();
  witness.expect(said === expected, `/ready, /health and /services said ${said}`);
}

const faults: Fault[] = [
  {
    id: 'C7',
    name: 'the database is killed under load, again and again: what was answered stands, the rest is 503',
    seconds: 2,
    begin: (server) => server.kill(),
    end: (server) => server.start(),
  },
  {
    id: 'C32',
    name: 'the database is frozen under load: everybody is answered in time, and everything goes on when it thaws',
    seconds: 7,
    begin: (server) => server.freeze(),
    end: (server) => server.thaw(),
  },
  {
    id: 'C33',
    name: 'the database takes no changes under load: they are 503, reads go on, health says which it is',
    seconds: 4,
    begin: (server) => server.takeChanges(false),
    end: (server) => server.takeChanges(true),
    look: lookAtHealth,
  },
];

export const databaseFaults = faults.map((fault): ProveTest => ({
  id: fault.id,
  name: fault.name,
  sizes: {
    quick: { times: 1, 'seconds each': fault.seconds, 'a second': 15 },
    full: { times: 10, 'seconds each': fault.seconds, 'a second': 50 },
  },
  engines: ['mysql'],
  programs: serverPrograms,
  database: createOnPrivateServer,
  run: (stage) => failUnderLoad(stage, fault),
}));
