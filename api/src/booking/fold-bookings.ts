import { type EntityManager, In, IsNull, Not } from 'typeorm';
import { mostRead, readPaid } from '../payment/outcome/read-paid.ts';
import { Reservation, type ReservationState } from '../reservation/reservation.entity.ts';

/** A booking's first row, its guests those of all its rows, and what has been paid for them. */
export type Folded = { row: Reservation; paidCents: number | undefined };

/** States of rows whose guests are expected. */
const expected: ReservationState[] = ['PAYING', 'REVIEW', 'CONFIRMED'];

/** Counts what was added to bookings with them: lists show bookings, not their rows. */
export async function foldBookings(
  manager: EntityManager,
  roots: Reservation[],
): Promise<Folded[]> {
  const added = await findAdded(manager, roots);
  const byRoot = new Map<string, Reservation[]>(roots.map((root) => [root.id, [root]]));
  for (const row of added) byRoot.get(row.bookingId!)?.push(row);
  const paid = await readPaid(
    manager,
    [...roots, ...added].map(({ id }) => id),
  );
  return roots.map((root) => {
    const rows = byRoot.get(root.id)!;
    const guests = rows.filter((row) => row === root || expected.includes(row.state));
    return {
      row: { ...root, guestCount: sumOf(guests, ({ guestCount }) => guestCount) },
      paidCents: paid && sumOf(rows, ({ id }) => paid.get(id) ?? 0),
    };
  });
}

/** Of a longer list every row that was added to anything: no database takes as many ids at once. */
const findAdded = (manager: EntityManager, roots: Reservation[]): Promise<Reservation[]> =>
  manager.findBy(Reservation, {
    bookingId: roots.length > mostRead ? Not(IsNull()) : In(roots.map(({ id }) => id)),
  });

const sumOf = (rows: Reservation[], of: (row: Reservation) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0);
