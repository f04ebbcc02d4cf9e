import { type EntityManager, In } from 'typeorm';
import { doOverlap, formatMoment } from '@studio/contract';
import { readLed } from '../availability/instructors.ts';
import type { Slot } from '../availability/slot.entity.ts';
import { staffOverlap } from '../http/errors.ts';
import { Staff } from '../staff/staff.entity.ts';
import { hoursOf, hoursOfSession } from '../reservation/agreed-terms.ts';
import { Reservation } from '../reservation/reservation.entity.ts';

/**
 * Assigns the staff member in `updated` to a session. Must be the first statement of its transaction: it writes the
 * staff member's row, so when two calls assign one person at once, the second waits for the first (a cluster
 * retries it) and sees the first assignment. Throws STAFF_OVERLAP when the person is in an overlapping session,
 * unless staff confirmed that.
 */
export async function assignStaff(
  manager: EntityManager,
  { updated, mayOverlap }: { updated: Reservation; mayOverlap: boolean },
): Promise<void> {
  if (updated.staffId === null) return;
  await manager.increment(Staff, { id: updated.staffId }, 'assignments', 1);
  if (!mayOverlap) await refuseOverlap(manager, updated);
}

/** A workshop lasts longer than the time between two starts, so staff could assign one person to both by accident. */
async function refuseOverlap(manager: EntityManager, updated: Reservation): Promise<void> {
  const sameDay = await manager.findBy(Reservation, {
    slotDate: updated.slotDate,
    state: In(['CONFIRMED', 'REVIEW']),
  });
  const led = await readLed(manager, {
    staffId: updated.staffId!,
    from: updated.slotDate,
    to: updated.slotDate,
  });
  const sittingOf = (row: Reservation) => ({ slotId: row.slotId, hours: hoursOf(row) });
  const isOverlapping = (other: Reservation) =>
    other.staffId === updated.staffId &&
    (other.bookingId ?? other.id) !== updated.id &&
    doOverlap(sittingOf(other), sittingOf(updated));
  const isLeading = ({ slotId, minutes }: Slot) =>
    doOverlap(
      {
        slotId,
        hours: hoursOfSession(
          minutes,
          sameDay.filter((row) => row.slotId === slotId),
        ),
      },
      sittingOf(updated),
    );
  const other = sameDay.find(isOverlapping) ?? led.find(isLeading);
  if (other) throw staffOverlap(formatMoment({ date: updated.slotDate, slotId: other.slotId }));
}
