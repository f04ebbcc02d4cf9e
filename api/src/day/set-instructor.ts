import { type EntityManager, In, IsNull, Not } from 'typeorm';
import { limits, type Session, type SlotId, startMinute } from '@studio/contract';
import { addSlotRow } from '../availability/change-seats.ts';
import { Slot } from '../availability/slot.entity.ts';
import type { Dependencies } from '../dependencies.ts';
import { staffOverlap } from '../http/errors.ts';
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
    if (staffId !== null) {
      // The lock of whoever gives this person something (`booking/assign-staff.ts`).
      const { affected } = await manager.increment(Staff, { id: staffId }, 'assignments', 1);
      if (affected !== 1) throw staffMissing();
    }
    if (!(await manager.existsBy(Slot, session))) await addSlotRow(manager, session);
    if (staffId !== null && !mayOverlap) await refuseOverlap(manager, { session, staffId });
    await manager.update(Slot, session, { staffId });
    return { staffId };
  });

async function refuseOverlap(
  manager: EntityManager,
  { session: { date, slotId }, staffId }: { session: Session; staffId: number },
): Promise<void> {
  const rows = await manager.findBy(Slot, { date });
  const minutesOf = (id: SlotId): number =>
    rows.find((row) => row.slotId === id)?.minutes ?? 60 * limits.workshopHours;
  const led = await manager.findBy(Reservation, {
    slotDate: date,
    slotId: Not(slotId),
    staffId,
    bookingId: IsNull(),
    state: In(['CONFIRMED', 'REVIEW']),
  });
  const others = [
    ...rows.filter((row) => row.staffId === staffId && row.slotId !== slotId),
    ...led,
  ].map((each) => each.slotId);
  const isDuring = (other: SlotId): boolean =>
    startMinute(slotId) < startMinute(other) + minutesOf(other) &&
    startMinute(other) < startMinute(slotId) + minutesOf(slotId);
  if (others.some(isDuring)) throw staffOverlap();
}
