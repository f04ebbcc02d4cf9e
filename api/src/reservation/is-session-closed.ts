import type { EntityManager } from 'typeorm';
import { execute, sql } from '../database/rows.ts';
import { slotClosed } from '../http/errors.ts';
import { isHeldByLink } from './by-link.ts';
import type { Reservation } from './reservation.entity.ts';
import { Slot } from '../availability/slot.entity.ts';

/** Whether staff have closed the session of a reservation, so that it does not take place. */
export async function isSessionClosed(
  manager: EntityManager,
  { slotDate: date, slotId }: Pick<Reservation, 'slotDate' | 'slotId'>,
): Promise<boolean> {
  const closed = { date, slotId, isOpen: false, isByRule: false };
  return (await manager.countBy(Slot, closed)) > 0;
}

/** Whether the reservation's seats wait for a deposit by link, which cannot be paid while their session is closed. */
export const isHeldInClosed = async (manager: EntityManager, row: Reservation): Promise<boolean> =>
  isHeldByLink(row) && (await isSessionClosed(manager, row));

/**
 * Locks the session's row, which closing changes first, for each transaction that starts a payment or confirms a
 * booking. Throws SLOT_CLOSED when staff have closed the session. A session outside regular hours still takes place.
 */
export async function requireTakesPlace(
  manager: EntityManager,
  { slotDate, slotId }: Pick<Reservation, 'slotDate' | 'slotId'>,
): Promise<void> {
  const open = await execute(
    manager,
    sql`UPDATE slot SET is_open = is_open
        WHERE date = ${slotDate} AND slot_id = ${slotId} AND (is_open = 1 OR is_by_rule = 1)`,
  );
  if (open !== 1) throw slotClosed('The studio has closed this session. Nothing was charged.');
}
