import type { Session } from '@studio/contract';
import type { EntityManager } from 'typeorm';
import { execute, sql } from '../database/rows.ts';
import { Slot } from './slot.entity.ts';

type Raise = {
  session: Session;
  /** The seats that must be free afterwards. */
  free: number;
  /** The greatest capacity. */
  most: number;
  reason: string;
};

export type Raised = { capacity: number; capacityBefore: number };

/**
 * Adds the seats that a party needs to a session that takes place. Nobody takes them before this transaction ends: it
 * locks the session's row, and must do so in its first statement. Returns null, and changes nothing, if the seats are
 * free already or `most` does not allow them.
 */
export async function raiseCapacity(
  manager: EntityManager,
  { session: { date, slotId }, free, most, reason }: Raise,
): Promise<Raised | null> {
  await execute(
    manager,
    sql`UPDATE slot SET is_open = is_open WHERE date = ${date} AND slot_id = ${slotId}`,
  );
  const slot = await manager.findOneBy(Slot, { date, slotId });
  if (!slot?.isOpen) return null;
  const capacity = slot.seatsTaken + free;
  if (capacity <= slot.capacity || capacity > most) return null;
  await manager.update(Slot, { date, slotId }, { capacity, reason, isByRule: false });
  return { capacity, capacityBefore: slot.capacity };
}
