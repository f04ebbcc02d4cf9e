import { limits } from '@studio/contract';
import type { EntityManager } from 'typeorm';
import { Slot } from '../availability/slot.entity.ts';
import { guestsOf, requireAnyBooking } from '../booking/read-booking.ts';
import { execute, sql } from '../database/rows.ts';
import type { Dependencies } from '../dependencies.ts';
import { notChangeable } from '../http/errors.ts';
import { Attendance } from '../reservation/attendance.entity.ts';
import { writeAudit } from '../reservation/change-state.ts';
import type { Reservation } from '../reservation/reservation.entity.ts';

type Wish = { id: string; give: boolean };
type Given = { givenSeats: number; capacity: number };

/**
 * Adds a no-show's seats to the session, so that walk-ins can take them, or takes them back. The no-show's own seats
 * stay taken, so the guest can still come. Before the session starts, the added seats could be booked online.
 */
export async function giveSeats(deps: Dependencies, { id, give }: Wish): Promise<Given> {
  const booking = await requireAnyBooking(deps, id);
  const { root } = booking;
  if (root.state !== 'CONFIRMED') throw notChangeable('This booking is not confirmed.');
  if (give && deps.now() < root.startsAt) throw notChangeable('This session has not started yet.');
  const seats = give ? guestsOf(booking) : 0;
  return deps.database.transaction(async (manager) => {
    const slot = await lockSlot(manager, root);
    const attendance = await manager.findOneBy(Attendance, { bookingId: id });
    const given = attendance?.givenSeats ?? 0;
    if (given > 0 === give) return { givenSeats: given, capacity: slot.capacity };
    if (give && attendance?.state !== 'NO_SHOW')
      throw notChangeable('Mark the guest as a no-show first.');
    const capacity = Math.max(slot.seatsTaken, slot.capacity + seats - given);
    if (capacity > limits.mostSeats)
      throw notChangeable(`A session has at most ${limits.mostSeats} seats.`);
    await manager.update(
      Slot,
      { date: root.slotDate, slotId: root.slotId },
      { capacity, isByRule: false, reason: slot.reason ?? 'Seats of a no-show' },
    );
    await manager.update(Attendance, { bookingId: id }, { givenSeats: seats });
    await writeAudit(manager, {
      id,
      before: root.state,
      to: root.state,
      actor: 'admin',
      kind: 'SCHEDULE',
      detail: { givenSeats: seats, capacity, capacityBefore: slot.capacity },
      now: deps.now(),
    });
    return { givenSeats: seats, capacity };
  });
}

/** Must be the transaction's first statement, so that everything it reads is as new as its lock. */
async function lockSlot(manager: EntityManager, { slotDate: date, slotId }: Reservation) {
  await execute(
    manager,
    sql`UPDATE slot SET is_open = is_open WHERE date = ${date} AND slot_id = ${slotId}`,
  );
  const slot = await manager.findOneByOrFail(Slot, { date, slotId });
  if (!slot.isOpen) throw notChangeable('This session takes no more guests.');
  return slot;
}
