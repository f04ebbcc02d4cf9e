import { setTimeout as sleep } from 'node:timers/promises';
import type { Stage } from '../prove-test.ts';
import { createRandom, type Random } from '../random.ts';
import { declinedCard, payment, slotOf, type Visitor } from '../studio/booking.ts';
import type { Answer, Request } from '../studio/call.ts';
import type { Operation, Place } from './operation.ts';

export type Scene = {
  /** As the draft writes them, all of one day. */
  sessions: string[];
  visitors: Visitor[];
  adminToken: string;
  clients: number;
  operations: number;
};

/** A visitor's seats as the client that plays them knows them. */
type Booking = {
  order: ReturnType<typeof payment>;
  visitor: Visitor;
  session: number;
  guests: number;
  state: 'held' | 'declined' | 'paid';
  reservationId: string;
};

type Recorder = {
  history: Operation[];
  tick(): number;
  /** False when this history has had all its operations. */
  begin(): boolean;
};

type Client = { stage: Stage; scene: Scene; recorder: Recorder; random: Random };

const partySizes = [1, 1, 1, 2, 2, 3, 4];

/** Clients that hold, pay, move and look at the same time; resolves to what each asked and heard. */
export async function playClients(stage: Stage, scene: Scene): Promise<Operation[]> {
  let moment = 0;
  let begun = 0;
  const recorder: Recorder = {
    history: [],
    tick: () => ++moment,
    begin: () => ++begun <= scene.operations,
  };
  const seeds = Array.from({ length: scene.clients }, () => stage.random.below(2 ** 31));
  await Promise.all(
    seeds.map((seed) => play({ stage, scene, recorder, random: createRandom(seed) })),
  );
  return recorder.history;
}

async function play(client: Client): Promise<void> {
  let booking: Booking | null = null;
  while (client.recorder.begin()) booking = await step(client, booking);
}

/** One operation; answers the booking that the client goes on with. */
function step(client: Client, booking: Booking | null): Promise<Booking | null> {
  const { random } = client;
  if (random.below(5) === 0) return look(client).then(() => booking);
  if (!booking)
    return random.below(2) === 0 ? hold(client, begin(client)) : pay(client, begin(client));
  if (booking.state === 'paid') {
    return random.below(3) === 0 ? Promise.resolve(null) : moveByStaff(client, booking);
  }
  const canDecline = booking.state === 'held' && random.below(4) === 0;
  if (canDecline) return pay(client, booking, declinedCard);
  return random.below(2) === 0 ? hold(client, choose(client, booking)) : pay(client, booking);
}

function begin(client: Client): Booking {
  const visitor = client.scene.visitors.pop()!;
  const order = payment({ visitor, date: client.scene.sessions[0]! });
  const blank = {
    visitor,
    order,
    session: 0,
    guests: 1,
    state: 'held',
    reservationId: '',
  } as const;
  return choose(client, blank);
}

/** The same checkout for other seats. */
function choose({ scene, random }: Client, { visitor, order, ...rest }: Booking): Booking {
  const session = random.below(scene.sessions.length);
  const guests = random.pick(partySizes);
  const { key } = order;
  const date = scene.sessions[session]!;
  return { ...rest, visitor, session, guests, order: payment({ visitor, date, guests, key }) };
}

async function look({ stage, scene, recorder }: Client): Promise<void> {
  const asked = recorder.tick();
  const taken = await readTaken(stage, scene.sessions);
  if (taken) recorder.history.push({ kind: 'read', asked, answered: recorder.tick(), taken });
}

/** Seats taken in each session by the public answer; null when there was none. */
export async function readTaken(
  { studio, witness }: Stage,
  sessions: string[],
): Promise<number[] | null> {
  const places = sessions.map(slotOf);
  const { date } = places[0]!;
  const answer = await studio.call({ path: `/availability?startDate=${date}&endDate=${date}` });
  if (answer.status !== 200) {
    witness.expect(answer.status === 0, `Availability was answered ${answer.status}`);
    return null;
  }
  const [day] = answer.body['dates'] as { spotsLeft: Record<string, number> }[];
  return places.map(({ slotId }) => 8 - day!.spotsLeft[slotId]!);
}

type Wish = Pick<Place, 'booking' | 'session' | 'guests'>;

const wishOf = ({ order, session, guests }: Booking): Wish => ({
  booking: order.key,
  session,
  guests,
});

async function hold(client: Client, booking: Booking): Promise<Booking | null> {
  const { visitor, order, session, guests } = booking;
  const request: Request = {
    path: '/reservation/hold',
    key: order.key,
    client: visitor.client,
    cookie: visitor.cookie,
    body: {
      service: 'Silver Ring Workshop',
      date: client.scene.sessions[session],
      guestCount: guests,
      guestEmail: visitor.email,
    },
  };
  const { outcome } = await place(client, { request, wish: wishOf(booking), effect: 'held' });
  return outcome === 'ok' ? booking : null;
}

async function pay(client: Client, booking: Booking, card?: string): Promise<Booking | null> {
  const { visitor, guests, order } = booking;
  const date = client.scene.sessions[booking.session]!;
  const request = card ? payment({ visitor, date, guests, card, key: order.key }) : order;
  const asked = { request, wish: wishOf(booking), effect: 'unclear' } as const;
  const { outcome, answer } = await place(client, asked);
  client.stage.witness.promise(answer);
  if (outcome !== 'ok' || answer.status === 202) return null;
  return answer.status === 200
    ? { ...booking, state: 'paid', reservationId: String(answer.body['reservationId']) }
    : { ...booking, state: 'declined' };
}

async function moveByStaff(client: Client, booking: Booking): Promise<Booking | null> {
  const { scene, random } = client;
  const others = scene.sessions
    .map((_, index) => index)
    .filter((index) => index !== booking.session);
  const session = random.pick(others);
  const request: Request = {
    path: `/reservation/${booking.reservationId}/update`,
    token: scene.adminToken,
    body: { appointment_time: scene.sessions[session] },
  };
  const wish = { ...wishOf(booking), session };
  const { outcome } = await place(client, { request, wish, effect: 'paid' });
  if (outcome === 'full') return booking;
  return outcome === 'ok' ? { ...booking, session } : null;
}

type Asked = { request: Request; wish: Wish; effect: Place['effect'] };

const restartMs = 100;

/** Sends what takes or moves seats, and writes down what it came to. */
async function place(
  { stage, recorder }: Client,
  { request, wish, effect }: Asked,
): Promise<{ outcome: Place['outcome'] | 'none'; answer: Answer }> {
  const asked = recorder.tick();
  const answer = await stage.studio.call(request);
  const outcome = outcomeOf(answer);
  // Nobody was listening: it cannot have taken place.
  if (outcome === 'none') {
    await sleep(restartMs);
    return { outcome, answer };
  }
  if (outcome === 'odd') {
    stage.witness.fail(`${request.path} was answered ${answer.status}: ${answer.text}`);
    return { outcome: 'info', answer };
  }
  recorder.history.push({
    kind: 'place',
    ...wish,
    effect: effectOf(answer) ?? effect,
    asked,
    answered: outcome === 'info' ? Infinity : recorder.tick(),
    outcome,
  });
  return { outcome, answer };
}

function outcomeOf({ status, text, body }: Answer): Place['outcome'] | 'none' | 'odd' {
  if (status === 0) return text.includes('ECONNREFUSED') ? 'none' : 'info';
  if (status === 503) return 'info';
  if ([200, 202, 402].includes(status)) return 'ok';
  return body['type'] === 'SLOT_FULL' ? 'full' : 'odd';
}

/** What a payment's answer says about its seats. */
function effectOf({ status, body }: Answer): Place['effect'] | undefined {
  if (status === 402) return 'held';
  return status === 200 && body['status'] === 'CONFIRMED' ? 'paid' : undefined;
}
