import { type Account, balanceOf, priceOfAll } from '@studio/contract';
import { Between, type EntityManager, In, IsNull, Not } from 'typeorm';
import { instructorByRule, readInstructorRules } from '../availability/instructors.ts';
import { Slot } from '../availability/slot.entity.ts';
import { readNoShows } from '../payment/account/is-no-show.ts';
import { readAccounts } from '../payment/account/read-accounts.ts';
import { mostRead, readPaid } from '../payment/outcome/read-paid.ts';
import { Reservation } from '../reservation/reservation.entity.ts';
import { partyDepositOf } from '../reservation/agreed-terms.ts';
import { countGuests } from './count-guests.ts';

/**
 * A booking's first row, its guests those of all its rows, what has been paid for them and what is due, and
 * who teaches it: its own staff member, else who leads its session.
 */
export type Folded = {
  row: Reservation;
  paidCents: number | undefined;
  balanceCents: number | undefined;
  /** What it costs in all. */
  priceCents: number | undefined;
  /** What of the deposit is still to be paid at the desk. */
  depositDueCents: number;
  teacherId: number | null;
  /** Staff have marked it so; without what has been paid it is not known. */
  isNoShow: boolean;
};

/** Counts what was added to bookings with them: lists show bookings, not their rows. */
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
  const accounts = paid && (await readAccounts(manager, rows));
  const noShows = paid && (await readNoShows(manager, rows, now));
  return rows.map((row) => {
    const parts = [row, ...byRoot.get(row.id)!];
    const account = accounts?.get(row.id)?.account;
    const balanceCents = account && dueOf(account, noShows?.get(row.id));
    return {
      row,
      isNoShow: noShows?.has(row.id) ?? false,
      teacherId: row.staffId ?? leaderOf(row),
      paidCents: paid && parts.reduce((sum, { id }) => sum + (paid.get(id) ?? 0), deskOf(account)),
      balanceCents: balanceCents ?? undefined,
      priceCents: account ? priceOfAll(account) : undefined,
      depositDueCents: account ? depositDueOf(row, { account, balanceCents: balanceCents! }) : 0,
    };
  });
}

const dueOf = (account: Account, isNoShow = false): number =>
  isNoShow ? Math.min(0, balanceOf(account)) : balanceOf(account);

/** What was asked at the desk for the guests who are still expected, less all that was paid since. */
function depositDueOf(
  row: Reservation,
  { account, balanceCents }: { account: Account; balanceCents: number },
): number {
  const askedCents = Math.min(row.deskDepositCents ?? 0, partyDepositOf(row));
  const paidCents = priceOfAll(account) - balanceOf(account);
  return Math.max(0, Math.min(askedCents - paidCents, balanceCents));
}

const deskOf = (account: Account | null | undefined): number =>
  (account?.desk ?? []).reduce((sum, cents) => sum + cents, 0);

/** Of a longer list every row that was added to anything: no database takes as many ids at once. */
const findAdded = (manager: EntityManager, roots: Reservation[]): Promise<Reservation[]> =>
  manager.findBy(Reservation, {
    bookingId: roots.length > mostRead ? Not(IsNull()) : In(roots.map(({ id }) => id)),
  });

/** Of the days from the first booking to the last. */
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
