import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { insertRow, sql, updateRows } from '../database/rows.ts';
import { AuditEntry, type AuditKind } from './audit-entry.entity.ts';
import { Reservation, type ReservationState } from './reservation.entity.ts';

export type Actor = 'visitor' | 'admin' | 'clock' | 'resolver' | 'square';

/** The allowed changes of state. No other can be written. */
const edges: Record<ReservationState, ReservationState[]> = {
  // CANCELLED: staff cancel seats held for a deposit by link.
  HELD: ['PAYING', 'EXPIRED', 'CANCELLED'],
  PAYING: ['CONFIRMED', 'HELD', 'FAILED', 'REVIEW'],
  REVIEW: ['CONFIRMED', 'FAILED'],
  // REVIEW: the money turned out not to be at Square.
  CONFIRMED: ['CONFIRMED', 'CANCELLED', 'REVIEW'],
  // CONFIRMED: money arrived after we had given up, and seats were still free.
  FAILED: ['CONFIRMED'],
  EXPIRED: ['CONFIRMED'],
  CANCELLED: [],
};

/** Only staff can take a link's deposit at the desk or undo a cancellation. */
const edgesOfStaff: Partial<typeof edges> = { HELD: ['CONFIRMED'], CANCELLED: ['CONFIRMED'] };

const isEdge = (from: ReservationState, { to, actor }: Pick<Change, 'to' | 'actor'>): boolean =>
  edges[from].includes(to) || (actor === 'admin' && edgesOfStaff[from]?.includes(to) === true);

/** The states that a new reservation may have, and who may make it. Only staff confirm without a payment. */
const beginnings: Partial<Record<ReservationState, Actor[]>> = {
  HELD: ['visitor', 'admin'],
  CONFIRMED: ['admin'],
};

export type Change = {
  id: string;
  /** The states that the reservation may be in, likeliest first. */
  from: ReservationState[];
  to: ReservationState;
  set?: Partial<Reservation>;
  /** The version that the reservation must still have. */
  version?: number;
  actor: Actor;
  /** Set for a change that keeps the state. */
  kind?: AuditKind | undefined;
  detail?: object | undefined;
  note?: string | undefined;
  now: Date;
};

/**
 * Changes a reservation's state, with an audit entry. Returns false when the reservation is no longer in any of the
 * expected states: another process changed it first, and the caller decides what that means.
 */
export async function changeState(manager: EntityManager, change: Change): Promise<boolean> {
  const { from, to } = change;
  const illegal = from.find((state) => !isEdge(state, change));
  if (illegal) throw new Error(`A booking cannot go from ${illegal} to ${to}`);
  for (const before of from) {
    if (!(await moveFrom(manager, { ...change, before }))) continue;
    await writeAudit(manager, { ...change, before });
    return true;
  }
  return false;
}

async function moveFrom(
  manager: EntityManager,
  { id, before, version, set, to }: Change & { before: ReservationState },
): Promise<boolean> {
  const where =
    version === undefined
      ? sql`id = ${id} AND state = ${before}`
      : sql`id = ${id} AND state = ${before} AND version = ${version}`;
  return (await updateRows(manager, Reservation, { set: { ...set, state: to }, where })) === 1;
}

type Making = Pick<Change, 'actor' | 'detail' | 'note' | 'now'> & { row: Reservation };

export async function makeReservation(
  manager: EntityManager,
  { row, ...entry }: Making,
): Promise<void> {
  if (!beginnings[row.state]?.includes(entry.actor)) {
    throw new Error(`A booking cannot begin as ${row.state} by ${entry.actor}`);
  }
  await insertRow(manager, Reservation, row);
  await writeAudit(manager, { ...entry, id: row.id, before: null, to: row.state });
}

type Entry = Pick<Change, 'id' | 'to' | 'actor' | 'kind' | 'detail' | 'note' | 'now'> & {
  before: ReservationState | null;
};

/** Writes the audit entry of a reservation that changed, or was created (`before` is null). */
export function writeAudit(
  manager: EntityManager,
  { id, before, to, actor, kind, detail, note, now }: Entry,
): Promise<void> {
  return insertRow(manager, AuditEntry, {
    id: randomUUID(),
    reservationId: id,
    kind: kind ?? null,
    actor,
    before,
    after: to,
    detail: detail ? JSON.stringify(detail) : null,
    note: note || null,
    at: now,
  });
}
