import type { Row } from '../studio/servers/database.ts';
import { type Check, groupBy } from './evidence.ts';

/** Of a reservation; the others are decisions about money. */
const isOfState = ({ kind }: Row): boolean => kind === null || kind === 'STATE';

/** The edges of reliability.md B.1, written down a second time: the judge shares nothing with the api. */
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

/** Of staff alone: the deposit of what they hold by link is paid at the desk, and a cancellation is undone. */
const isByStaff = (row: Row): boolean =>
  row['actor'] === 'admin' &&
  ['HELD', 'CANCELLED'].includes(String(row['state_before'])) &&
  row['state_after'] === 'CONFIRMED';

/** I7: no payment is in progress, and nothing waits for a person. */
export const checkOutcomes: Check = ({ reservations, attempts }) => [
  ...reservations
    .filter(({ state }) => state === 'PAYING' || state === 'REVIEW')
    .map((row) => `I7: ${row['id']} is still ${row['state']}`),
  ...attempts
    .filter(({ state }) => state === 'SENT' || state === 'UNKNOWN')
    .map((row) => `I7: the attempt ${row['id']} is still ${row['state']}`),
];

/** I8: every change of state is an edge, has one audit row, and they end at the state that is. */
export const checkAudit: Check = ({ reservations, audit }) => {
  const entries = groupBy(audit.filter(isOfState), (row) => String(row['reservation_id']));
  return reservations.flatMap((row) => {
    const walked = walk(entries.get(String(row['id'])) ?? []);
    if (typeof walked === 'object') return [`I8: ${row['id']} ${walked.problem}`];
    return walked === row['state']
      ? []
      : [`I8: ${row['id']} is ${row['state']}, audited ${walked}`];
  });
};

/** The last state after sorting the entries. Entries of the same millisecond may come in any order. */
function walk(entries: Row[]): string | { problem: string } {
  const left = [...entries];
  let state = '';
  while (left.length > 0) {
    const next = left.findIndex((row) =>
      String(row['state_before'] ?? '')
        .split('|')
        .includes(state),
    );
    if (next < 0) return { problem: `has an audit row that does not follow ${state || 'nothing'}` };
    const [row] = left.splice(next, 1);
    const after = String(row!['state_after']);
    if (!edges[state]?.includes(after) && !isByStaff(row!))
      return { problem: `went from ${state} to ${after}` };
    state = after;
  }
  return state;
}

/** I9: money confirmed a reservation once, however often it was announced; a person may do so again. */
export const checkOnce: Check = ({ audit }) => {
  const confirmed = audit.filter(
    (row) =>
      row['state_after'] === 'CONFIRMED' &&
      row['state_before'] !== 'CONFIRMED' &&
      row['actor'] !== 'admin',
  );
  return [...groupBy(confirmed, (row) => String(row['reservation_id']))]
    .filter(([, rows]) => rows.length > 1)
    .map(([id, rows]) => `I9: ${id} was confirmed ${rows.length} times`);
};

/**
 * I10: what was answered 200 is still true, or was cancelled as a booking, or a person has decided
 * about its payment.
 */
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
  // More guests and balances are answered with the booking, as its deposit is.
  const bookings = new Map(reservations.map((row) => [row['id'], row['booking_id'] ?? row['id']]));
  const paid = new Set(
    attempts
      .filter(({ state }) => state === 'COMPLETED')
      .map((row) => `${bookings.get(row['reservation_id']!)} ${row['amount_cents']}`),
  );
  return promises
    .filter(
      ({ reservationId, amount }) =>
        !ended.has(reservationId) &&
        (states.get(reservationId) !== 'CONFIRMED' || !paid.has(`${reservationId} ${amount}`)),
    )
    .map(({ reservationId }) => `I10: ${reservationId} was answered 200 and is not so any more`);
};
