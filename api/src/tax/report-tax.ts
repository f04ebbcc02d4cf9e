import { addDays, sumBill, type TaxReport } from '@studio/contract';
import { Between, IsNull } from 'typeorm';
import { type Folded, foldBookings } from '../booking/fold-bookings.ts';
import type { Dependencies } from '../dependencies.ts';
import { Reservation } from '../reservation/reservation.entity.ts';

/** Adds up the tax of every bill, as the guests saw it: rounding the month's sum would give another amount. */
export async function reportTax(
  { database, now }: Dependencies,
  month: string,
): Promise<TaxReport> {
  const first = `${month}-01`;
  const last = addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1);
  const folded = await database.run(async (manager) => {
    const roots = await manager.findBy(Reservation, {
      slotDate: Between(first, last),
      state: 'CONFIRMED',
      bookingId: IsNull(),
    });
    // Payments are read for a few hundred bookings at most.
    const read: Folded[] = [];
    for (const date of new Set(roots.map(({ slotDate }) => slotDate))) {
      const ofDay = roots.filter(({ slotDate }) => slotDate === date);
      read.push(...(await foldBookings(manager, ofDay, now())));
    }
    return read;
  });
  const taxed = folded.flatMap(({ bill }) =>
    bill && sumBill(bill).taxCents > 0 ? [{ rate: bill.taxRate, ...sumBill(bill) }] : [],
  );
  const lines = [...new Set(taxed.map(({ rate }) => rate))].map((rate) => {
    const bills = taxed.filter((bill) => bill.rate === rate);
    return {
      rate,
      bookings: bills.length,
      taxableCents: bills.reduce((sum, { taxableCents }) => sum + taxableCents, 0),
      taxCents: bills.reduce((sum, { taxCents }) => sum + taxCents, 0),
    };
  });
  return { month, lines: lines.sort((one, other) => one.rate - other.rate) };
}
