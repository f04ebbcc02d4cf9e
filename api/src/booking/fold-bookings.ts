import { type EntityManager, In, IsNull, Not } from 'typeorm';
import { mostRead, readPaid } from '../payment/outcome/read-paid.ts';
import { Reservation } from '../reservation/reservation.entity.ts';
import { countGuests } from './count-guests.ts';

/** A booking's first row, its guests those of all its rows, and what has been paid for them. */
export type Folded = { row: Reservation; paidCents: number | undefined };

/** Counts what was added to bookings with them: lists show bookings, not their rows. */
export async function foldBookings(
  manager: EntityManager,
  roots: Reservation[],
): Promise<Folded[]> {
  const added = await findAdded(manager, roots);
  const byRoot = new Map<string, Reservation[]>(roots.map(({ id }) => [id, []]));
  for (const row of added) byRoot.get(row.bookingId!)?.push(row);
  const paid = await readPaid(
    manager,
    [...roots, ...added].map(({ id }) => id),
  );
  return roots.map((root) => {
    const others = byRoot.get(root.id)!;
    return {
      row: { ...root, guestCount: countGuests(root, others) },
      paidCents: paid && [root, ...others].reduce((sum, { id }) => sum + (paid.get(id) ?? 0), 0),
    };
  });
}

/** Of a longer list every row that was added to anything: no database takes as many ids at once. */
const findAdded = (manager: EntityManager, roots: Reservation[]): Promise<Reservation[]> =>
  manager.findBy(Reservation, {
    bookingId: roots.length > mostRead ? Not(IsNull()) : In(roots.map(({ id }) => id)),
  });
