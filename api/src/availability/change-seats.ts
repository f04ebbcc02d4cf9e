import type { EntityManager } from 'typeorm';
import { limits, type Session } from '@studio/contract';
import type { Database } from '../database/database.ts';
import { execute, sql } from '../database/rows.ts';
import { ApiError, slotFull } from '../http/errors.ts';
import { Slot } from './slot.entity.ts';

/** Guests above zero take seats, below zero give them back. */
export type SeatChange = { session: Session; guests: number };

class MissingSlot extends Error {
  readonly session: Session;

  constructor(session: Session) {
    super('The slot has no row yet');
    this.session = session;
  }
}

/** The seats to give back are not taken any more: somebody else has given them back meanwhile. */
export class SeatsGone extends Error {}

/**
 * Takes and gives back seats, all or none: the first statements of the transaction, in key order
 * so that two changes never wait for each other. Throws SLOT_FULL when a slot has too few seats,
 * SeatsGone when it has fewer guests than are to leave it.
 */
export async function changeSeats(manager: EntityManager, changes: SeatChange[]): Promise<void> {
  for (const { session, guests } of merge(changes)) {
    const changed = await execute(
      manager,
      sql`UPDATE slot SET seats_taken = seats_taken + ${guests}
          WHERE date = ${session.date} AND slot_id = ${session.slotId}
            AND seats_taken + ${guests} BETWEEN 0 AND ${limits.seatsPerSlot}`,
    );
    if (changed === 1) continue;
    if (!(await manager.existsBy(Slot, session))) throw new MissingSlot(session);
    throw guests < 0 ? new SeatsGone() : slotFull();
  }
}

export const isSlotFull = (error: unknown): boolean =>
  error instanceof ApiError && error.type === 'SLOT_FULL';

/** Runs a transaction that changes seats; a session nobody has booked yet gets its row first. */
export async function withSlotRows<T>(
  database: Database,
  work: (manager: EntityManager) => Promise<T>,
): Promise<T> {
  try {
    return await database.transaction(work);
  } catch (error) {
    if (!(error instanceof MissingSlot)) throw error;
    await database.run((manager) =>
      manager
        .createQueryBuilder()
        .insert()
        .into(Slot)
        .values({ ...error.session, seatsTaken: 0 })
        .orIgnore()
        .execute(),
    );
    return withSlotRows(database, work);
  }
}

function merge(changes: SeatChange[]): SeatChange[] {
  const byKey = new Map<string, SeatChange>();
  for (const { session, guests } of changes) {
    const key = `${session.date} ${session.slotId}`;
    byKey.set(key, { session, guests: guests + (byKey.get(key)?.guests ?? 0) });
  }
  return [...byKey.entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, change]) => change)
    .filter(({ guests }) => guests !== 0);
}
