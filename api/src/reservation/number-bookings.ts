import type { EntityManager } from 'typeorm';
import { IsNull } from 'typeorm';
import { isUniqueViolation } from '../database/database.ts';
import type { Dependencies } from '../dependencies.ts';
import { newBookingNumber } from './booking-number.ts';
import { Reservation } from './reservation.entity.ts';

/** A small batch, so that its locks do not delay requests. */
const batch = 100;

/** Assigns booking numbers to reservations from the previous release, which may still create some. */
export async function numberBookings({ database }: Pick<Dependencies, 'database'>): Promise<void> {
  let found = batch;
  while (found === batch) {
    found = await database.transaction(numberBatch).catch((error: unknown) => {
      // The number is taken, so the next run draws another.
      if (isUniqueViolation(error)) return batch;
      throw error;
    });
  }
}

/** Returns how many reservations had no number. */
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
