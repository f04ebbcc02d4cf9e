import { setTimeout as sleep } from 'node:timers/promises';
import { findOrder, type Operation } from '../../history/find-order.ts';
import { playClients, readTaken } from '../../history/play-clients.ts';
import { allEngines, type ProveTest, type Stage } from '../../prove-test.ts';
import { createVisitors, openSessions, signInAdmin } from '../../studio/booking.ts';
import { settle, until } from '../../studio/settle.ts';

type Played = { history: Operation[]; sessions: string[] };

const sessionsEach = 2;
/** Every other history has few clients, so that few orders are possible. */
const fewClients = 6;

/** Faults that leave a payment open if they also hit the SDK's retries. */
const openEnds = ['500-before', '500-after', 'reset', 'garbage'];
const faultsInRow = [0, 3, 6];

async function playHistory(
  stage: Stage,
  { number, ...place }: { number: number; sessions: string[]; adminToken: string },
): Promise<Played> {
  const { studio, size, random } = stage;
  const operations = size['operations']!;
  const visitors = await createVisitors(studio, operations);
  // Some histories have no fault, so that in them every operation gets a response.
  const times = number % 4 === 1 ? 0 : random.pick(faultsInRow);
  const mode = random.pick(openEnds);
  if (times > 0) await studio.providers.fault({ operation: 'create', mode, times });
  const clients = number % 2 === 0 ? size['clients']! : fewClients;
  const playing = playClients(stage, { ...place, visitors, clients, operations });
  const killEach = size['a kill in']!;
  if (number % killEach === 0) {
    await sleep(random.below(500));
    const api = random.pick(studio.apis);
    await api.end('SIGKILL');
    await api.start();
  }
  const history = await playing;
  await studio.providers.heal();
  return { history, sessions: place.sessions };
}

const isOpen = (operation: Operation): boolean =>
  operation.kind === 'place' &&
  (operation.outcome === 'info' || (operation.outcome === 'ok' && operation.effect === 'unclear'));

/** The same history with one more seat in its last read. The judge must not find an order for it. */
const withLie = (history: Operation[]): Operation[] =>
  history.map((each) =>
    each.kind === 'settled' ? { ...each, taken: each.taken.map((seats) => seats + 1) } : each,
  );

async function judge({ witness }: Stage, played: Played[]): Promise<void> {
  let [undecided, lies, missed] = [0, 0, 0];
  for (const [number, { history }] of played.entries()) {
    const verdict = await findOrder(history);
    witness.expect(verdict !== 'impossible', `No order explains history ${number}`);
    if (verdict === 'undecided') undecided += 1;
    if (history.some(isOpen)) continue;
    lies += 1;
    if ((await findOrder(withLie(history))) !== 'impossible') missed += 1;
  }
  witness.expect(lies > 0 && missed === 0, `${missed} of ${lies} lies were not noticed`);
  const all = played.flatMap(({ history }) => history);
  witness.measure('operations answered', all.length);
  witness.measure('of unknown outcome', all.filter(isOpen).length);
  witness.measure('histories not decided', undecided, ['', 0]);
}

export const histories: ProveTest = {
  id: 'C3',
  name: 'random histories of holding, paying, moving and looking, with kills: one order explains each',
  engines: allEngines,
  sizes: {
    quick: { histories: 2, clients: 32, operations: 40, 'a kill in': 2 },
    full: { histories: 100, clients: 32, operations: 100, 'a kill in': 5 },
  },
  async run(stage) {
    const { studio, size, witness } = stage;
    const count = size['histories']!;
    const adminToken = await signInAdmin(studio);
    const all = openSessions(studio, count * sessionsEach);
    const played: Played[] = [];
    for (let number = 0; number < count; number++) {
      const sessions = all.slice(number * sessionsEach, (number + 1) * sessionsEach);
      played.push(await playHistory(stage, { number, sessions, adminToken }));
    }
    // By then all holds have expired. Payments that Square does not know are canceled and soon given up.
    await studio.advance(11 * 60);
    await settle(stage, 6 * 60);
    const held = "reservation WHERE state = 'HELD'";
    await until(async () => (await studio.database.count(held)) === 0, 10 * 60_000);
    for (const { history, sessions } of played) {
      const taken = await readTaken(stage, sessions);
      if (!taken) throw new Error('Availability was not answered');
      const asked = Number.MAX_SAFE_INTEGER - 1;
      history.push({ kind: 'settled', taken, asked, answered: asked + 1 });
    }
    await judge(stage, played);
    witness.allowMailsInFlight(Math.ceil(count / size['a kill in']!));
  },
};
