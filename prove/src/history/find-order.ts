import { setImmediate as letOthersRun } from 'node:timers/promises';

/** `unclear` means held and perhaps paid. The outcome of the payment becomes known later. */
type Effect = 'held' | 'paid' | 'unclear';

/**
 * A client's request and its outcome. `asked` and `answered` are values of one counter. If one operation was answered
 * before another was asked, it happened first; otherwise the order is open. An operation with an unknown outcome
 * (answered at Infinity) may have happened at any time since, or never.
 */
export type Operation = { asked: number; answered: number } & (
  | {
      kind: 'place';
      /** The owner of the seats. A place replaces all of the owner's earlier seats. */
      booking: string;
      session: number;
      guests: number;
      effect: Effect;
      outcome: 'ok' | 'full' | 'info';
    }
  | { kind: 'read'; taken: number[] }
  /** A read much later, when holds have expired and the outcome of every payment is known. */
  | { kind: 'settled'; taken: number[] }
);

export type Place = Extract<Operation, { kind: 'place' }>;

const seatsPerSession = 8;

/** Who holds which seats: the simple model that the API's behavior is compared with. */
type Seating = ReadonlyMap<string, Pick<Place, 'session' | 'guests' | 'effect'>>;

/** `undecided` means that there are more possibilities than the search tries. */
type Verdict = 'explained' | 'impossible' | 'undecided';

const mostPositions = 200_000;

/** Takes some tens of milliseconds, during which the stand-ins in this process cannot respond. */
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

/** Whether an operation changes nothing and its response fits this seating. */
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

/** The operations that may come next: those that were asked before the first remaining one was answered. */
function nextOf(left: readonly Operation[]): Operation[] {
  const deadline = Math.min(...left.map(({ answered }) => answered));
  return left.filter(({ asked }) => asked < deadline);
}

/** Applies operations that change nothing as soon as they fit. Waiting would not help any other operation. */
function skipPlain({ left, seating }: Position): Position {
  const plain = new Set(nextOf(left).filter((operation) => isPlainHere(operation, seating)));
  if (plain.size === 0) return { left, seating };
  return skipPlain({ left: left.filter((operation) => !plain.has(operation)), seating });
}

/** Whether a remaining read saw fewer seats taken than are certain to be taken when it happens. */
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
 * Searches for an order of all operations that explains every response (linearizability, by Wing and Gong's search
 * with Lowe's cache of positions). Operations with an unknown outcome may be left out.
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
      // Tries the operation that was answered first, which is the last on the stack.
      .sort((a, b) => b.answered - a.answered);
    for (const move of moves) {
      const rest = left.filter((operation) => operation !== move);
      open.push({ left: rest, seating: apply(seating, move) });
    }
  }
  return 'impossible';
}
