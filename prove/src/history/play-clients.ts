import { setTimeout as sleep } from 'node:timers/promises';
import type { Stage } from '../prove-test.ts';
import { createRandom, type Random } from '../random.ts';
import { declinedCard, goodCard, hold, payment, slotOf, type Visitor } from '../studio/booking.ts';
import type { Answer, Request } from '../studio/call.ts';
import type { Operation, Place } from './find-order.ts';

type Scene = {
  /** In the draft's format, all on one day. */
  sessions: string[];
  visitors: Visitor[];
  adminToken: string;
  clients: number;
  operations: number;
};

/** A visitor's seats as the simulated client knows them. */
type Booking = {
  key: string;
  visitor: Visitor;
  session: number;
  guests: number;
  state: 'held' | 'declined' | 'paid';
  reservationId: string;
};

type Client = { stage: Stage; scene: Scene; history: Operation[]; tick(): number; random: Random };

const partySizes = [1, 1, 1, 2, 2, 3, 4];

/** Runs clients that hold, pay, move and read at the same time. Resolves to their requests and responses. */
export async function playClients(stage: Stage, scene: Scene): Promise<Operation[]> {
  let [moment, begun] = [0, 0];
  const history: Operation[] = [];
  const play = async (random: Random) => {
    const client = { stage, scene, history, tick: () => ++moment, random };
    let booking: Booking | null = null;
    while (++begun <= scene.operations) booking = await step(client, booking);
  };
  const seeds = Array.from({ length: scene.clients }, () => stage.random.below(2 ** 31));
  await Promise.all(seeds.map((seed) => play(createRandom(seed))));
  return history;
}

/** Runs one operation. Resolves to the booking that the client continues with. */
async function step(client: Client, booking: Booking | null): Promise<Booking | null> {
  const { random } = client;
  if (random.below(5) === 0) return look(client).then(() => booking);
  if (!booking) {
    const begun = choose(client, begin(client));
    return random.below(2) === 0 ? holdSeats(client, begun) : pay(client, begun);
  }
  if (booking.state === 'paid') {
    return random.below(3) === 0 ? null : moveByStaff(client, booking);
  }
  const canDecline = booking.state === 'held' && random.below(4) === 0;
  if (canDecline) return pay(client, booking, declinedCard);
  return random.below(2) === 0 ? holdSeats(client, choose(client, booking)) : pay(client, booking);
}

const begin = ({ scene }: Client): Booking => ({
  key: crypto.randomUUID(),
  visitor: scene.visitors.pop()!,
  session: 0,
  guests: 1,
  state: 'held',
  reservationId: '',
});

const choose = ({ scene, random }: Client, booking: Booking): Booking => ({
  ...booking,
  session: random.below(scene.sessions.length),
  guests: random.pick(partySizes),
});

async function look({ stage, scene, history, tick }: Client): Promise<void> {
  const asked = tick();
  const taken = await readTaken(stage, scene.sessions);
  if (taken) history.push({ kind: 'read', asked, answered: tick(), taken });
}

/** Seats taken in each session according to the public API; null if it did not respond. */
export async function readTaken(
  { studio, witness }: Stage,
  sessions: string[],
): Promise<number[] | null> {
  const places = sessions.map(slotOf);
  const { date } = places[0]!;
  const answer = await studio.call({ path: `/availability?startDate=${date}&endDate=${date}` });
  if (answer.status !== 200) {
    witness.expect(answer.status === 0, `Availability got ${answer.status}`);
    return null;
  }
  const [day] = answer.body['dates'] as { spotsLeft: Record<string, number> }[];
  return places.map(({ slotId }) => 8 - day!.spotsLeft[slotId]!);
}

const orderOf = ({ scene }: Client, booking: Booking) => ({
  ...booking,
  date: scene.sessions[booking.session]!,
});

async function holdSeats(client: Client, booking: Booking): Promise<Booking | null> {
  const request = hold(orderOf(client, booking));
  const { outcome } = await place(client, { request, booking, effect: 'held' });
  return outcome === 'ok' ? booking : null;
}

async function pay(client: Client, booking: Booking, card = goodCard): Promise<Booking | null> {
  const request = payment({ ...orderOf(client, booking), card });
  const { outcome, answer } = await place(client, { request, booking, effect: 'unclear' });
  client.stage.witness.promise(answer);
  if (outcome !== 'ok' || answer.status === 202) return null;
  return answer.status === 200
    ? { ...booking, state: 'paid', reservationId: String(answer.body['reservationId']) }
    : { ...booking, state: 'declined' };
}

async function moveByStaff(client: Client, booking: Booking): Promise<Booking | null> {
  const { scene, random } = client;
  const others = [...scene.sessions.keys()].filter((index) => index !== booking.session);
  const moved = { ...booking, session: random.pick(others) };
  const request: Request = {
    path: `/reservation/${booking.reservationId}/update`,
    token: scene.adminToken,
    body: { appointment_time: scene.sessions[moved.session] },
  };
  const { outcome } = await place(client, { request, booking: moved, effect: 'paid' });
  if (outcome === 'full') return booking;
  return outcome === 'ok' ? moved : null;
}

const restartMs = 100;

/** Sends a call that takes or moves seats, and records its outcome. */
async function place(
  { stage, history, tick }: Client,
  {
    request,
    booking: { key, session, guests },
    effect,
  }: { request: Request; booking: Booking; effect: Place['effect'] },
): Promise<{ outcome: Place['outcome'] | 'none'; answer: Answer }> {
  const asked = tick();
  const answer = await stage.studio.call(request);
  const outcome = outcomeOf(answer);
  // No server was listening, so the operation cannot have happened.
  if (outcome === 'none') {
    await sleep(restartMs);
    return { outcome, answer };
  }
  if (outcome === 'odd') {
    stage.witness.fail(`${request.path} got ${answer.status}: ${answer.text}`);
    return { outcome: 'info', answer };
  }
  const answered = outcome === 'info' ? Infinity : tick();
  const seats = { booking: key, session, guests, effect: effectOf(answer) ?? effect };
  history.push({ kind: 'place', ...seats, asked, answered, outcome });
  return { outcome, answer };
}

function outcomeOf({ status, text, body }: Answer): Place['outcome'] | 'none' | 'odd' {
  if (status === 0) return text.includes('ECONNREFUSED') ? 'none' : 'info';
  if (status === 503) return 'info';
  if ([200, 202, 402].includes(status)) return 'ok';
  return body['type'] === 'SLOT_FULL' ? 'full' : 'odd';
}

function effectOf({ status, body }: Answer): Place['effect'] | undefined {
  if (status === 402) return 'held';
  return status === 200 && body['status'] === 'CONFIRMED' ? 'paid' : undefined;
}
