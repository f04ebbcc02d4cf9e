import type { EntityManager } from 'typeorm';
import { isUsualSlot, type Session, shownService } from '@studio/contract';
import type { Database } from '../database/database.ts';
import { execute, sql } from '../database/rows.ts';
import { ApiError, slotClosed, slotFull } from '../http/errors.ts';
import { findService } from '../services/find-service.ts';
import { toService } from '../services/list-services.ts';
import { lockRules, readRule, rowByRule } from '../studio/weekly-rules.ts';
import { Slot } from './slot.entity.ts';

export type SeatChange = {
  session: Session;
  /** Positive to take seats, negative to return them. */
  guests: number;
  /** The stored name of the booked workshop. */
  workshop: string;
};

class MissingSlot extends Error {
  readonly session: Session;

  constructor(session: Session) {
    super('The slot has no row yet');
    this.session = session;
  }
}

/** Staff may book into private sessions. */
export type Booker = 'public' | 'staff';

/** Another transaction has already returned the seats that were to be returned. */
export class SeatsGone extends Error {}

/**
 * Takes and returns seats, all or none. Call it in the first statements of the transaction; it locks in key order,
 * so two changes never deadlock. Seats that are returned and taken again in one session count as taken. Throws
 * SLOT_FULL when a slot has too few seats. Throws SLOT_CLOSED when staff have closed the slot, when it is for
 * another workshop, or when it does not exist for this booker. Throws SeatsGone when the slot has fewer guests than
 * the change would remove.
 */
export async function changeSeats(
  manager: EntityManager,
  changes: SeatChange[],
  booker: Booker = 'public',
): Promise<void> {
  const isStaff = booker === 'staff';
  for (const { session, guests, workshop, isTaking } of merge(changes)) {
    const changed = await execute(
      manager,
      sql`UPDATE slot SET seats_taken = seats_taken + ${guests}
          WHERE date = ${session.date} AND slot_id = ${session.slotId}
            AND seats_taken + ${guests} BETWEEN 0 AND capacity
            AND (${Number(!isTaking)} = 1 OR (is_open = 1 AND (workshop IS NULL OR workshop = ${workshop})
              AND (kind <> 'PRIVATE' OR ${Number(isStaff)} = 1)))`,
    );
    if (changed === 1) continue;
    if (!isTaking) throw new SeatsGone();
    const slot = await manager.findOneBy(Slot, session);
    if (!slot) throw new MissingSlot(session);
    if (slot.isOpen && guests <= 0 && isFor(slot, workshop)) throw new SeatsGone();
    if (!isStaff && slot.kind === 'PRIVATE') throw noSession();
    throw await whyNoSeats(manager, { slot, workshop });
  }
}

const isFor = (slot: Slot, workshop: string): boolean =>
  slot.workshop === null || slot.workshop === workshop;

async function whyNoSeats(
  manager: EntityManager,
  { slot, workshop }: { slot: Slot; workshop: string },
): Promise<ApiError> {
  if (!slot.isOpen) return studioClosed();
  if (slot.workshop === null || isFor(slot, workshop)) return slotFull();
  const service = await findService(manager, slot.workshop);
  const { name } = shownService(slot.workshop, service ? [toService(service)] : []);
  return slotClosed(`This session is for the ${name} only. Please choose another session.`);
}

const noSession = () => slotClosed('There is no session at this time.');
const studioClosed = () => slotClosed('The studio is closed at that time.');

export const isSlotFull = (error: unknown): boolean =>
  error instanceof ApiError && error.type === 'SLOT_FULL';

export const isSlotClosed = (error: unknown): boolean =>
  error instanceof ApiError && error.type === 'SLOT_CLOSED';

/**
 * Runs a transaction that changes seats, after adding the row of a session without bookings. Throws SLOT_CLOSED
 * when regular hours have no such session.
 */
export async function withSlotRows<T>(
  database: Database,
  work: (manager: EntityManager) => Promise<T>,
): Promise<T> {
  try {
    return await database.transaction(work);
  } catch (error) {
    if (!(error instanceof MissingSlot)) throw error;
    await database.transaction((manager) => addSlotRow(manager, error.session));
    return withSlotRows(database, work);
  }
}

/**
 * Adds the row of a session in regular hours, while locking the hours. Throws SLOT_CLOSED if they have no such
 * session.
 */
export async function addSlotRow(manager: EntityManager, session: Session): Promise<void> {
  await lockRules(manager);
  const row = rowByRule(await readRule(manager, session.date), session);
  if (!row.isOpen) throw isUsualSlot(session.slotId) ? studioClosed() : noSession();
  await manager.createQueryBuilder().insert().into(Slot).values(row).orIgnore().execute();
}

/** `isTaking`: a new guest joins the session, even if more guests leave it. */
type MergedChange = SeatChange & { isTaking: boolean };

function merge(changes: SeatChange[]): MergedChange[] {
  const byKey = new Map<string, MergedChange>();
  for (const { session, guests, workshop } of changes) {
    const key = `${session.date} ${session.slotId}`;
    const before = byKey.get(key) ?? { guests: 0, isTaking: false };
    byKey.set(key, {
      session,
      workshop,
      guests: before.guests + guests,
      isTaking: before.isTaking || guests > 0,
    });
  }
  return [...byKey.entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, change]) => change)
    .filter(({ guests, isTaking }) => isTaking || guests !== 0);
}
