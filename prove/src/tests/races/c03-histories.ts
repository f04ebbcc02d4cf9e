import { setTimeout as sleep } from 'node:timers/promises';
import { findOrder } from '../../history/find-order.ts';
import type { Operation } from '../../history/operation.ts';
import { playClients, readTaken, type Scene } from '../../history/play-clients.ts';
import { allEngines, type ProveTest, type Stage } from '../../prove-test.ts';
import { createVisitors, openSessions, signInAdmin, verifyVisitors } from '../../studio/booking.ts';

type Played = { history: Operation[]; sessions: string[] };

const sessionsEach = 2;
/** Every other history is of few clients, so that few orders are possible. */
const fewClients = 6;

/** Answers of Square that leave a payment open when the SDK's own repeats get them too. */
const openEnds = ['500-before', '500-after', 'reset', 'garbage'];
const faultsInRow = [0, 3, 6];

async function playHistory(
  stage: Stage,
  { number, ...place }: { number: number } & Pick<Scene, 'sessions' | 'adminToken'>,
): Promise<Played> {
  const { studio, size, random } = stage;
  const operations = size['operations']!;
  const visitors = createVisitors('history', operations);
  await verifyVisitors(studio, visitors);
  // Some are without, so that there are histories in which everything was answered.
  const times = number % 4 === 1 ? 0 : random.pick(faultsInRow);
  const mode = random.pick(openEnds);
  if (times > 0) {
    await studio.providers.fault({ provider: 'square', operation: 'create', mode, times });
  }
  const clients = number % 2 === 0 ? size['clients']! : fewClients;
  const playing = playClients(stage, { ...place, visitors, clients, operations });
  if (number % size['a kill in']! === 0) await killOne(stage);
  const history = await playing;
  await studio.providers.heal();
  return { history, sessions: place.sessions };
}

async function killOne({ studio, random }: Stage): Promise<void> {
  await sleep(random.below(500));
  const api = random.pick(studio.apis);
  await api.end('SIGKILL');
  await api.start();
}

const patienceMs = 10 * 60_000;

async function waitForHoldsToEnd({ studio }: Stage): Promise<void> {
  const held = "SELECT COUNT(*) AS n FROM reservation WHERE state = 'HELD'";
  const began = performance.now();
  for (let left = 1; left > 0 && performance.now() - began < patienceMs; await sleep(200)) {
    left = Number((await studio.database.read(held))[0]!['n']);
  }
}

/** Much later every hold has run out and every payment is known: a last look, after all others. */
async function lookAtTheEnd(stage: Stage, { history, sessions }: Played): Promise<void> {
  const taken = await readTaken(stage, sessions);
  if (!taken) throw new Error('Availability was not answered');
  const asked = Number.MAX_SAFE_INTEGER - 1;
  history.push({ kind: 'settled', taken, asked, answered: asked + 1 });
}

const isOpen = (operation: Operation): boolean =>
  operation.kind === 'place' &&
  (operation.outcome === 'info' || (operation.outcome === 'ok' && operation.effect === 'unclear'));

/** The same history with one seat more in its last look: the judge must not find an order for it. */
function withLie(history: Operation[]): Operation[] {
  return history.map((each) =>
    each.kind === 'settled' ? { ...each, taken: each.taken.map((seats) => seats + 1) } : each,
  );
}

async function judge({ witness }: Stage, played: Played[]): Promise<void> {
  const verdicts = [];
  for (const { history } of played) verdicts.push(await findOrder(history));
  for (const [number, verdict] of verdicts.entries()) {
    witness.expect(verdict !== 'impossible', `No order explains history ${number}`);
  }
  const lies = played.filter(({ history }) => !history.some(isOpen));
  let missed = 0;
  for (const { history } of lies) {
    if ((await findOrder(withLie(history))) !== 'impossible') missed += 1;
  }
  witness.expect(lies.length > 0 && missed === 0, `${missed} lies were not noticed`);
  const all = played.flatMap(({ history }) => history);
  const undecided = verdicts.filter((verdict) => verdict === 'undecided').length;
  const count = (name: string, value: number, target?: number) =>
    witness.measure({ name, value, unit: '', target });
  count('operations answered', all.length);
  count('of unknown outcome', all.filter(isOpen).length);
  count('histories not decided', undecided, 0);
  count('lies noticed', lies.length - missed);
}

export const histories: ProveTest = {
  id: 'C3',
  name: 'random histories of holding, paying, moving and looking, with kills: one order explains each',
  engines: allEngines,
  sizes: {
    quick: { histories: 3, clients: 32, operations: 40, 'a kill in': 3 },
    full: { histories: 100, clients: 32, operations: 100, 'a kill in': 5 },
  },
  async run(stage) {
    const { studio, size, witness } = stage;
    const adminToken = await signInAdmin(studio);
    const sessions = openSessions(studio, size['histories']! * sessionsEach);
    const played: Played[] = [];
    for (let number = 0; number < size['histories']!; number++) {
      const own = sessions.slice(number * sessionsEach, (number + 1) * sessionsEach);
      played.push(await playHistory(stage, { number, sessions: own, adminToken }));
    }
    // All holds are over then, and what Square does not know is cancelled and soon given up.
    await studio.advance(11 * 60);
    for (const open of await studio.settle(6 * 60)) witness.fail(`Still under way: ${open}`);
    await waitForHoldsToEnd(stage);
    for (const each of played) await lookAtTheEnd(stage, each);
    await judge(stage, played);
    witness.allowDuplicateMails(Math.ceil(size['histories']! / size['a kill in']!));
  },
};
