import { type Bill, type BillSums, sumBill } from '@studio/contract';
import { Between, type EntityManager, In, IsNull, Not } from 'typeorm';
import { instructorByRule, readInstructorRules } from '../availability/instructors.ts';
import { Slot } from '../availability/slot.entity.ts';
import { readNoShows } from '../payment/account/is-no-show.ts';
import { readBills } from '../payment/account/read-bills.ts';
import { mostRead, readPaid } from '../payment/outcome/read-paid.ts';
import { Reservation } from '../reservation/reservation.entity.ts';
import { partyDepositOf } from '../reservation/agreed-terms.ts';
import { countGuests } from './count-guests.ts';

/**
 * A booking's first row, with the guests and payments of all its rows, the amount due, and the instructor: the
 * booking's own, or otherwise the session's.
 */
export type Folded = {
  row: Reservation;
  paidCents: number | undefined;
  balanceCents: number | undefined;
  priceCents: number | undefined;
  bill: Bill | undefined;
  /** The part of the deposit still due at the desk. */
  depositDueCents: number;
  teacherId: number | null;
  /** Whether staff marked the booking as a no-show; false when payments were not read. */
  isNoShow: boolean;
};

/** Adds the guests and payments of added rows to their bookings, because lists show bookings and not rows. */
export async function foldBookings(
  manager: EntityManager,
  roots: Reservation[],
  now: Date,
): Promise<Folded[]> {
  const added = await findAdded(manager, roots);
  const byRoot = new Map<string, Reservation[]>(roots.map(({ id }) => [id, []]));
  for (const row of added) byRoot.get(row.bookingId!)?.push(row);
  const paid = await readPaid(
    manager,
    [...roots, ...added].map(({ id }) => id),
  );
  const leaderOf = await readLeaders(manager, roots);
  const rows = roots.map((root) => ({
    ...root,
    guestCount: countGuests(root, byRoot.get(root.id)!),
  }));
  const noShows = paid && (await readNoShows(manager, rows, now));
  const ended = new Set([...(noShows ?? [])].flatMap(([id, isOver]) => (isOver ? [id] : [])));
  const bills = paid && (await readBills(manager, rows, ended));
  return rows.map((row) => {
    const parts = [row, ...byRoot.get(row.id)!];
    const bill = bills?.get(row.id);
    const sums = bill && sumBill(bill);
    return {
      row,
      isNoShow: noShows?.has(row.id) ?? false,
      teacherId: row.staffId ?? leaderOf(row),
      paidCents: paid && parts.reduce((sum, { id }) => sum + (paid.get(id) ?? 0), deskOf(bill)),
      balanceCents: sums?.balanceCents,
      priceCents: sums?.totalCents,
      bill,
      depositDueCents: sums ? depositDueOf(row, sums) : 0,
    };
  });
}

/** The deposit that staff asked for at the desk, for the guests who are still expected, minus all later payments. */
function depositDueOf(row: Reservation, { paidCents, balanceCents }: BillSums): number {
  const askedCents = Math.min(row.deskDepositCents ?? 0, partyDepositOf(row));
  return Math.max(0, Math.min(askedCents - paidCents, balanceCents));
}

const deskOf = (bill: Bill | undefined): number =>
  (bill?.lines ?? []).reduce((sum, { kind, cents }) => (kind === 'DESK' ? sum - cents : sum), 0);

/** For a long list, reads every added row, because no database accepts that many ids in one statement. */
const findAdded = (manager: EntityManager, roots: Reservation[]): Promise<Reservation[]> =>
  manager.findBy(Reservation, {
    bookingId: roots.length > mostRead ? Not(IsNull()) : In(roots.map(({ id }) => id)),
  });

/** Reads the instructors for the days from the first booking to the last. */
async function readLeaders(
  manager: EntityManager,
  roots: Reservation[],
): Promise<(row: Reservation) => number | null> {
  const dates = roots.map(({ slotDate }) => slotDate).sort();
  if (dates.length === 0) return () => null;
  const [first, last] = [dates[0]!, dates.at(-1)!];
  const rows = await manager.find(Slot, {
    select: { date: true, slotId: true, staffId: true },
    where: [
      { staffId: Not(IsNull()), date: Between(first, last) },
      { isUnassigned: true, date: Between(first, last) },
    ],
  });
  const own = new Map(rows.map(({ date, slotId, staffId }) => [`${date} ${slotId}`, staffId]));
  const rules = await readInstructorRules(manager, last);
  return ({ slotDate: date, slotId }) => {
    const staffId = own.get(`${date} ${slotId}`);
    return staffId === undefined ? instructorByRule(rules, { date, slotId }) : staffId;
  };
}
