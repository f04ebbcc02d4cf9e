import { setImmediate as letOthersRun } from 'node:timers/promises';

/** `unclear`: held, and perhaps paid; what became of the money is found out later. */
type Effect = 'held' | 'paid' | 'unclear';

/**
 * What a client asked and heard. `asked` and `answered` are moments of one counter: what was
 * answered before another was asked came before it, anything else is open. An outcome nobody knows
 * (`info`, answered at Infinity) may have taken place at any moment since, or never.
 */
export type Operation = { asked: number; answered: number } & (
  | {
      kind: 'place';
      /** The owner of the seats, who from now on holds them at this session only. */
      booking: string;
      session: number;
      guests: number;
      effect: Effect;
      outcome: 'ok' | 'full' | 'info';
    }
  | { kind: 'read'; taken: number[] }
  /** Much later: holds have expired, and unknown payments are paid or gone. */
  | { kind: 'settled'; taken: number[] }
);

export type Place = Extract<Operation, { kind: 'place' }>;

const seatsPerSession = 8;

/** The seats of a few sessions, as one person with a pencil would keep them. */
type Seating = ReadonlyMap<string, Pick<Place, 'session' | 'guests' | 'effect'>>;

/** `undecided`: more possibilities than anybody waits for. */
type Verdict = 'explained' | 'impossible' | 'undecided';

const mostPositions = 200_000;

/** Some tens of milliseconds: meanwhile the stand-ins of all tests in this process answer nobody. */
const positionsAtOnce = 100;

const takenAt = (seating: Seating, session: number, except?: string): number =>
  [...seating]
    .filter(([booking, place]) => place.session === session && booking !== except)
    .reduce((sum, [, { guests }]) => sum + guests, 0);

const fits = (seating: Seating, { session, booking, guests }: Place): boolean =>
  takenAt(seating, session, booking) + guests <= seatsPerSession;

/** Whether expired holds and resolved payments can leave exactly `taken` seats taken. */
function canSettleAt(seating: Seating, session: number, taken: number): boolean {
  const places = [...seating.values()].filter((place) => place.session === session);
  // Bit n is set when n seats can be taken.
  const possible = places.reduce((sums, { guests, effect }) => {
    if (effect === 'held') return sums;
    return effect === 'paid' ? sums << guests : sums | (sums << guests);
  }, 1);
  return (possible & (1 << taken)) !== 0;
}

/** True for an operation that changes nothing and whose answer fits this seating. */
function isPlainHere(operation: Operation, seating: Seating): boolean {
  switch (operation.kind) {
    case 'read':
      return operation.taken.every((seats, session) => takenAt(seating, session) === seats);
    case 'settled':
      return operation.taken.every((seats, session) => canSettleAt(seating, session, seats));
    case 'place':
      return operation.outcome === 'full' && !fits(seating, operation);
  }
}

const isMove = (operation: Operation): operation is Place =>
  operation.kind === 'place' && operation.outcome !== 'full';

const apply = (seating: Seating, { booking, session, guests, effect }: Place): Seating =>
  new Map(seating).set(booking, { session, guests, effect });

const nameOf = (seating: Seating): string =>
  [...seating]
    .map(([booking, { session, guests, effect }]) => `${booking}.${session}.${guests}.${effect}`)
    .sort()
    .join();

type Position = { left: readonly Operation[]; seating: Seating };

/** The operations that may come next: all that were asked before the first of the remaining ones was answered. */
function nextOf(left: readonly Operation[]): Operation[] {
  const deadline = Math.min(...left.map(({ answered }) => answered));
  return left.filter(({ asked }) => asked < deadline);
}

/** What changes nothing is taken as soon as it can be: waiting with it would help nobody. */
function skipPlain({ left, seating }: Position): Position {
  const plain = new Set(nextOf(left).filter((operation) => isPlainHere(operation, seating)));
  if (plain.size === 0) return { left, seating };
  return skipPlain({ left: left.filter((operation) => !plain.has(operation)), seating });
}

/** Whether a look that is left saw fewer seats taken than will be taken in any case when it comes. */
function isTooLate({ left, seating }: Position): boolean {
  const moves = left.filter(isMove);
  return left.some((look) => {
    if (look.kind !== 'read') return false;
    const staying = [...seating].filter(
      ([booking]) => !moves.some((move) => move.booking === booking && move.asked < look.answered),
    );
    return look.taken.some((seats, session) => takenAt(new Map(staying), session) > seats);
  });
}

/**
 * Looks for one order of all operations in which each had its answer (linearisability, by the search
 * of Wing and Gong with Lowe's memory of positions). Unknown outcomes may be left out.
 */
export async function findOrder(history: readonly Operation[]): Promise<Verdict> {
  const numbers = new Map(history.map((operation, number) => [operation, number]));
  const seen = new Set<string>();
  const open: Position[] = [{ left: history, seating: new Map() }];
  for (let position = open.pop(); position; position = open.pop()) {
    const here = skipPlain(position);
    const { left, seating } = here;
    if (left.every(({ answered }) => answered === Infinity)) return 'explained';
    const name = `${left.map((operation) => numbers.get(operation)).join()} ${nameOf(seating)}`;
    if (seen.has(name)) continue;
    if (seen.size >= mostPositions) return 'undecided';
    seen.add(name);
    if (seen.size % positionsAtOnce === 0) await letOthersRun();
    if (isTooLate(here)) continue;
    const moves = nextOf(left)
      .filter(isMove)
      .filter((place) => fits(seating, place))
      // The last entry of the stack is tried first: the one answered first.
      .sort((a, b) => b.answered - a.answered);
    for (const move of moves) {
      const rest = left.filter((operation) => operation !== move);
      open.push({ left: rest, seating: apply(seating, move) });
    }
  }
  return 'impossible';
}
