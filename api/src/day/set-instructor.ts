import { type EntityManager, In } from 'typeorm';
import { doOverlap, formatMoment, type Session, type Sitting, type SlotId } from '@studio/contract';
import { addSlotRow } from '../availability/change-seats.ts';
import { Slot } from '../availability/slot.entity.ts';
import type { Dependencies } from '../dependencies.ts';
import { staffOverlap } from '../http/errors.ts';
import { hoursOf, hoursOfSession } from '../reservation/agreed-terms.ts';
import { Reservation } from '../reservation/reservation.entity.ts';
import { staffMissing } from '../staff/require-staff.ts';
import { Staff } from '../staff/staff.entity.ts';

type Wish = { session: Session; staffId: number | null; mayOverlap: boolean };

/**
 * Says who leads a session. Throws SLOT_CLOSED where there is none, STAFF_OVERLAP when the person leads
 * another then, or a booking of another.
 */
export const setInstructor = (
  { database }: Dependencies,
  { session, staffId, mayOverlap }: Wish,
): Promise<{ staffId: number | null }> =>
  database.transaction(async (manager) => {
    if (staffId !== null) await lockStaff(manager, staffId);
    if (!(await manager.existsBy(Slot, session))) await addSlotRow(manager, session);
    await giveSession(manager, { session, staffId, mayOverlap });
    return { staffId };
  });

/** Takes the lock that every assignment of this staff member takes (`booking/assign-staff.ts`). Throws for an unknown one. */
export async function lockStaff(manager: EntityManager, staffId: number): Promise<void> {
  const { affected } = await manager.increment(Staff, { id: staffId }, 'assignments', 1);
  if (affected !== 1) throw staffMissing();
}

/** Assigns a session that has a row, under the staff member's lock. */
export async function giveSession(
  manager: EntityManager,
  { session, staffId, mayOverlap }: Wish,
): Promise<void> {
  if (staffId !== null && !mayOverlap) await refuseOverlap(manager, { session, staffId });
  await manager.update(Slot, session, { staffId });
}

async function refuseOverlap(
  manager: EntityManager,
  { session: { date, slotId }, staffId }: { session: Session; staffId: number },
): Promise<void> {
  const rows = await manager.findBy(Slot, { date });
  const bookings = await manager.findBy(Reservation, {
    slotDate: date,
    state: In(['CONFIRMED', 'REVIEW']),
  });
  const sittingOf = (id: SlotId): Sitting => ({
    slotId: id,
    hours: hoursOfSession(
      rows.find((row) => row.slotId === id)?.minutes,
      bookings.filter((each) => each.slotId === id),
    ),
  });
  const led = rows.filter((row) => row.staffId === staffId).map((row) => sittingOf(row.slotId));
  const given = bookings
    .filter((each) => each.staffId === staffId && each.bookingId === null)
    .map((each) => ({ slotId: each.slotId, hours: hoursOf(each) }));
  const other = [...led, ...given].find((each) => doOverlap(each, sittingOf(slotId)));
  if (other) throw staffOverlap(formatMoment({ date, slotId: other.slotId }));
}
