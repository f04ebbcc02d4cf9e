import type { EntityManager } from 'typeorm';
import { IsNull } from 'typeorm';
import { isUniqueViolation } from '../database/database.ts';
import type { Dependencies } from '../dependencies.ts';
import { newBookingNumber } from './booking-number.ts';
import { Reservation } from './reservation.entity.ts';

/** So few at once that nobody waits for their locks. */
const batch = 100;

/** Gives a number to reservations of the release before, and to what its processes still make. */
export async function numberBookings({ database }: Pick<Dependencies, 'database'>): Promise<void> {
  let found = batch;
  while (found === batch) {
    found = await database.transaction(numberBatch).catch((error: unknown) => {
      // A number that another reservation has: the next try draws others.
      if (isUniqueViolation(error)) return batch;
      throw error;
    });
  }
}

/** Answers how many had none. */
async function numberBatch(manager: EntityManager): Promise<number> {
  const rows = await manager.find(Reservation, {
    select: { id: true },
    where: { bookingNumber: IsNull() },
    take: batch,
  });
  for (const { id } of rows) {
    const unnumbered = { id, bookingNumber: IsNull() };
    await manager.update(Reservation, unnumbered, { bookingNumber: newBookingNumber() });
  }
  return rows.length;
}
