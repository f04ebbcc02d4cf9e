import type { BookedAddOn } from '@studio/contract';
import type { EntityManager } from 'typeorm';
import { list, selectRows, sql } from '../../database/rows.ts';

/** Add-ons that a booking has, chosen at one price, for one seat or (null) for the whole booking. */
export type Held = {
  bookingId: string;
  addOnId: number;
  seat: number | null;
  label: string;
  unitCents: number;
  quantity: number;
};

type Row = Omit<Held, 'unitCents'> & { amountCents: number };

/** The add-ons of bookings, those chosen last at the end. Lines that were taken back are not among them. */
export async function readHeld(manager: EntityManager, bookingIds: string[]): Promise<Held[]> {
  if (bookingIds.length === 0) return [];
  const rows = (await selectRows(
    manager,
    sql`SELECT booking_id AS bookingId, add_on_id AS addOnId, seat, label, quantity,
          amount_cents AS amountCents
        FROM bench_line WHERE booking_id IN ${list(bookingIds)} AND kind = 'ADD_ON'
        ORDER BY at, add_on_id, id`,
  )) as Row[];
  return sumUp(rows);
}

function sumUp(rows: Row[]): Held[] {
  const held = new Map<string, Held>();
  for (const { amountCents, ...row } of rows) {
    const unitCents = Math.round(amountCents / row.quantity);
    const key = [row.bookingId, row.addOnId, row.seat, unitCents, row.label].join('|');
    const quantity = (held.get(key)?.quantity ?? 0) + row.quantity;
    if (quantity === 0) held.delete(key);
    else held.set(key, { ...row, unitCents, quantity });
  }
  return [...held.values()];
}

export const countAll = (held: Held[]): number =>
  held.reduce((sum, { quantity }) => sum + quantity, 0);

/** How many of each add-on, in the order of their ids. `isBySeat` keeps the choices of different seats apart. */
export function toBooked(held: Held[], isBySeat = false): (BookedAddOn & { seat?: number })[] {
  const booked = new Map<string, BookedAddOn & { seat?: number }>();
  for (const { addOnId: id, seat, label: name, unitCents, quantity } of held) {
    const key = isBySeat ? `${id} ${seat}` : `${id}`;
    const before = booked.get(key);
    booked.set(key, {
      id,
      name,
      quantity: quantity + (before?.quantity ?? 0),
      amount_cents: quantity * unitCents + (before?.amount_cents ?? 0),
      ...(isBySeat && seat !== null ? { seat } : {}),
    });
  }
  return [...booked.values()].sort((one, other) => one.id - other.id);
}

/** The add-ons of one booking, as its pages show them. */
export const readBooked = async (
  manager: EntityManager,
  bookingId: string,
): Promise<BookedAddOn[]> => toBooked(await readHeld(manager, [bookingId]));
