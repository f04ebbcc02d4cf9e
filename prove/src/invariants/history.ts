import type { Row } from '../studio/servers/database.ts';
import { type Check, repeated, when } from './evidence.ts';

/** Whether an entry is about the state of a reservation. Other entries record decisions about money. */
const isOfState = ({ kind }: Row): boolean => kind === null || kind === 'STATE';

/** The state transitions of reliability.md B.1, repeated here because the judge shares no code with the API. */
const edges: Record<string, string[]> = {
  '': ['HELD', 'CONFIRMED'],
  HELD: ['PAYING', 'EXPIRED', 'CANCELLED'],
  PAYING: ['CONFIRMED', 'HELD', 'FAILED', 'REVIEW'],
  REVIEW: ['CONFIRMED', 'FAILED'],
  CONFIRMED: ['CONFIRMED', 'CANCELLED', 'REVIEW'],
  FAILED: ['CONFIRMED'],
  EXPIRED: ['CONFIRMED'],
  CANCELLED: [],
};

/** Only staff may take these steps: they record the deposit of seats held by link, or undo a cancellation. */
const isByStaff = (row: Row): boolean =>
  row['actor'] === 'admin' &&
  ['HELD', 'CANCELLED'].includes(String(row['state_before'])) &&
  row['state_after'] === 'CONFIRMED';

/** I7: no payment is in progress, and nothing waits for a person's decision. */
export const checkOutcomes: Check = ({ reservations, attempts }) => [
  ...reservations
    .filter(({ state }) => state === 'PAYING' || state === 'REVIEW')
    .map((row) => `I7: ${row['id']} is still ${row['state']}`),
  ...attempts
    .filter(({ state }) => state === 'SENT' || state === 'UNKNOWN')
    .map((row) => `I7: the attempt ${row['id']} is still ${row['state']}`),
];

/** I8: every change of state is an allowed transition with one audit row, and the last leads to the current state. */
export const checkAudit: Check = ({ reservations, audit }) => {
  const entries = Map.groupBy(audit.filter(isOfState), (row) => row['reservation_id']);
  return reservations.flatMap((row) => {
    const walked = walk(entries.get(row['id']) ?? []);
    if (typeof walked === 'object') return [`I8: ${row['id']} ${walked.problem}`];
    return when(walked !== row['state'], `I8: ${row['id']} is ${row['state']}, audited ${walked}`);
  });
};

/** The state after the last entry. Entries of the same millisecond may be in any order. */
function walk(entries: Row[]): string | { problem: string } {
  const left = [...entries];
  let state = '';
  while (left.length > 0) {
    const befores = left.map((row) => String(row['state_before'] ?? '').split('|'));
    const next = befores.findIndex((states) => states.includes(state));
    if (next < 0) return { problem: `has an audit row that does not follow ${state || 'nothing'}` };
    const [row] = left.splice(next, 1);
    const after = String(row!['state_after']);
    if (!edges[state]?.includes(after) && !isByStaff(row!))
      return { problem: `went from ${state} to ${after}` };
    state = after;
  }
  return state;
}

/** I9: money confirmed a reservation only once, however often it was announced. Staff may confirm it again. */
export const checkOnce: Check = ({ audit }) => {
  const confirmed = audit.filter(
    (row) =>
      row['state_after'] === 'CONFIRMED' &&
      row['state_before'] !== 'CONFIRMED' &&
      row['actor'] !== 'admin',
  );
  return repeated(confirmed, (row) => row['reservation_id']).map(
    ([id, rows]) => `I9: ${id} was confirmed ${rows.length} times`,
  );
};

/** I10: every 200 response is still true, unless the booking was canceled or staff decided about its payment. */
export const checkPromises: Check = ({ promises, reservations, attempts, audit }) => {
  const ended = new Set(
    audit
      .filter(
        (row) =>
          (row['state_before'] === 'CONFIRMED' && row['state_after'] === 'CANCELLED') ||
          (row['state_before'] === 'REVIEW' && row['actor'] === 'admin'),
      )
      .map((row) => row['reservation_id']),
  );
  const states = new Map(reservations.map((row) => [row['id'], row['state']]));
  // A payment for more guests, a balance or a tip returns the booking's id, as the deposit does.
  const bookings = new Map(reservations.map((row) => [row['id'], row['booking_id'] ?? row['id']]));
  const paid = new Set(
    attempts
      .filter(({ state }) => state === 'COMPLETED')
      .map(
        (row) =>
          `${bookings.get(row['tipped_id'] ?? row['reservation_id'])} ${row['amount_cents']}`,
      ),
  );
  return promises
    .filter(
      ({ reservationId, amount }) =>
        !ended.has(reservationId) &&
        (states.get(reservationId) !== 'CONFIRMED' || !paid.has(`${reservationId} ${amount}`)),
    )
    .map(({ reservationId }) => `I10: ${reservationId} was answered 200 and is not so any more`);
};
