import type { EntityManager } from 'typeorm';
import { execute, selectRows, sql } from '../database/rows.ts';
import { writeAudit } from './change-state.ts';
import { Reservation } from './reservation.entity.ts';

export type AddedRow = Reservation & { bookingId: string };

export const isAdded = (row: Reservation): row is AddedRow => row.bookingId !== null;

/**
 * Locks the booking that a row is added to until the transaction ends. Returns false when the booking was deleted
 * or moved to another session. Every change of the booking locks the same row first, so either the change sees that
 * this row is being paid for, or this payment sees the change.
 */
export const lockRoot = (manager: EntityManager, row: AddedRow): Promise<boolean> =>
  writeRoot(manager, row, 0);

/**
 * Like `lockRoot`, but once the row is paid for: raises the booking's version and records the guests in its history.
 */
export async function joinBooking(
  manager: EntityManager,
  row: AddedRow,
  now: Date,
): Promise<boolean> {
  if (!(await writeRoot(manager, row, 1))) return false;
  const { guestCount } = await readWhole(manager, row);
  await writeAudit(manager, {
    id: row.bookingId,
    before: 'CONFIRMED',
    to: 'CONFIRMED',
    actor: 'visitor',
    kind: 'GUESTS',
    detail: { guests: guestCount + row.guestCount },
    now,
  });
  return true;
}

const writeRoot = async (
  manager: EntityManager,
  { bookingId, slotDate, slotId }: AddedRow,
  raise: number,
): Promise<boolean> =>
  (await execute(
    manager,
    sql`UPDATE reservation SET version = version + ${raise} WHERE id = ${bookingId}
        AND state = 'CONFIRMED' AND slot_date = ${slotDate} AND slot_id = ${slotId}`,
  )) === 1;

/** Reads the booking that a row was added to, for emails to its guest. */
export async function readWhole(
  manager: EntityManager,
  row: Pick<AddedRow, 'bookingId'>,
): Promise<Reservation> {
  const root = await manager.findOneByOrFail(Reservation, { id: row.bookingId });
  // The unary plus keeps the embedded engine from reading every confirmed row.
  const [added] = await selectRows(
    manager,
    sql`SELECT SUM(guest_count) AS guests FROM reservation
        WHERE booking_id = ${row.bookingId} AND +state = 'CONFIRMED'`,
  );
  return { ...root, guestCount: root.guestCount + Number(added?.['guests'] ?? 0) };
}
