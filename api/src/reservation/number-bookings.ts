import type { EntityManager } from 'typeorm';
import { IsNull } from 'typeorm';
import { isUniqueViolation } from '../database/database.ts';
import type { Dependencies } from '../dependencies.ts';
import { newBookingNumber } from './booking-number.ts';
import { Reservation } from './reservation.entity.ts';

/** A small batch, so its locks delay no request. */
const batch = 100;

/** Gives numbers to reservations of the previous release, whose processes may still create some. */
export async function numberBookings({ database }: Pick<Dependencies, 'database'>): Promise<void> {
  let found = batch;
  while (found === batch) {
    found = await database.transaction(numberBatch).catch((error: unknown) => {
      // The number is taken: the next run draws others.
      if (isUniqueViolation(error)) return batch;
      throw error;
    });
  }
}

/** Returns how many had none. */
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
