import type { EntityManager } from 'typeorm';
import {
  type SeatChange,
  SeatsGone,
  changeSeats,
  withSlotRows,
} from '../../availability/change-seats.ts';
import { execute, sql } from '../../database/rows.ts';
import type { Dependencies } from '../../dependencies.ts';
import { bookingChanged, versionConflict } from '../../http/errors.ts';
import { type RefundWish, reserveRefund } from '../../payment/refund/reserve-refund.ts';
import { isHeldByLink } from '../../reservation/by-link.ts';
import { type Actor, changeState } from '../../reservation/change-state.ts';
import { releaseHold } from '../../reservation/hold/hold-seats.ts';
import type { AuditKind } from '../../reservation/audit-entry.entity.ts';
import type { Reservation } from '../../reservation/reservation.entity.ts';
import { type Booking, requireAnyBooking, rowsOf, sortRows } from '../read-booking.ts';
import { endOffers } from '../offer/open-offer.ts';
import { dropReminders } from '../reminder/plan-reminders.ts';
import { returnUses } from './return-uses.ts';

type RowChange = {
  row: Reservation;
  to: 'CONFIRMED' | 'CANCELLED';
  set?: Partial<Reservation>;
};

export type BookingChange = {
  booking: Booking;
  actor: Actor;
  /** Runs before the seats are locked. */
  before?: ((manager: EntityManager) => Promise<void>) | undefined;
  seats: SeatChange[];
  refunds?: Omit<RefundWish, 'actor'>[];
  /** The root's version rises even when the root is not in this list. */
  rows: RowChange[];
  /** Shown in the history. Contains no personal data except the note, which staff or guests write. */
  kind?: AuditKind | undefined;
  detail?: object;
  note?: string | undefined;
  /** Writes the emails and anything else that must commit together with the change. Receives the changed booking. */
  along: (manager: EntityManager, changed: Booking) => Promise<void>;
};

/**
 * Applies one change of a booking completely or not at all. Takes locks in the same order as payments: staff
 * member, slots, attempts, reservations, emails. The root's version decides between two changes. Throws
 * VERSION_CONFLICT for the later one and while added guests are being paid for, and SLOT_FULL when there are no
 * free seats. Returns the changed booking.
 */
export async function applyChange(deps: Dependencies, change: BookingChange): Promise<Booking> {
  const { actor, before, seats, refunds = [], along } = change;
  const changed = changedBooking(change);
  await withSlotRows(deps.database, async (manager) => {
    await before?.(manager);
    await changeSeats(manager, seats, actor === 'admin' ? 'staff' : 'public');
    for (const refund of refunds) await reserveRefund(manager, deps, { ...refund, actor });
    await changeRows(manager, { change, now: deps.now() });
    await returnUses(manager, changed);
    await dropReminders(manager, { root: change.booking.root, now: deps.now() });
    await along(manager, changed);
    if (leavesSession(change.booking, changed))
      await endOffers(manager, { bookingId: changed.root.id, now: deps.now() });
  }).catch((error: unknown) => {
    throw error instanceof SeatsGone ? conflictOf(actor) : error;
  });
  // The seats held for added guests are in the session that the booking leaves.
  if (seats.length > 0) await endHeldGuests(deps, change.booking);
  // The refunded amounts are in the rows of the charges, so read them again.
  return refunds.length > 0 ? requireAnyBooking(deps, changed.root.id) : changed;
}

/**
 * Computes the booking before the change is written: the root's version makes sure that the rows have not changed
 * since they were read.
 */
function changedBooking({ booking, rows }: BookingChange): Booking {
  const [root, ...added] = rowsOf(booking).map((row) => {
    const change = rows.find((each) => each.row === row);
    return change ? { ...row, ...change.set, state: change.to } : row;
  });
  const { gone, ...live } = sortRows(added);
  return {
    ...booking,
    ...live,
    root: { ...root!, version: booking.root.version + 1 },
    gone: [...booking.gone, ...gone],
  };
}

/** Whether the change ends the guest's offer. A new phone number or instructor does not answer an offer. */
const leavesSession = ({ root: before }: Booking, { root: after }: Booking): boolean =>
  after.state === 'CANCELLED' || +after.startsAt !== +before.startsAt;

/** The message addresses the guest who owns the booking. */
const conflictOf = (actor: Actor) => (actor === 'admin' ? versionConflict() : bookingChanged());

async function changeRows(
  manager: EntityManager,
  { change, now }: { change: BookingChange; now: Date },
): Promise<void> {
  const { booking, rows, actor, kind, detail, note } = change;
  const { root } = booking;
  const ofRoot = rows.find(({ row }) => row.id === root.id) ?? { row: root, to: 'CONFIRMED' };
  const others = rows.filter((each) => each !== ofRoot);
  for (const { row, to, set } of [ofRoot, ...others]) {
    const isRoot = row.id === root.id;
    const moved = await changeState(manager, {
      id: row.id,
      from: to === 'CANCELLED' && isHeldByLink(row) ? ['HELD'] : ['CONFIRMED'],
      to,
      set: {
        ...set,
        ...(isRoot ? { version: root.version + 1 } : {}),
      },
      ...(isRoot ? { version: root.version } : {}),
      actor,
      kind: to === 'CONFIRMED' ? kind : undefined,
      detail,
      note: isRoot ? note : undefined,
      now,
    });
    if (!moved) throw conflictOf(actor);
  }
  if (await isPaying(manager, root)) throw conflictOf(actor);
}

/**
 * The root is locked here, and also when a payment for added guests starts (`lockRoot`). This is an UPDATE because
 * a read would see the rows as they were before the lock.
 */
const isPaying = async (manager: EntityManager, { id }: Reservation): Promise<boolean> =>
  (await execute(
    manager,
    sql`UPDATE reservation SET version = version
        WHERE booking_id = ${id} AND state IN ('PAYING', 'REVIEW')`,
  )) > 0;

/**
 * Releases the holds for added guests, except one that is being paid for; that payment is refused because the
 * booking has changed.
 */
async function endHeldGuests(deps: Dependencies, { held }: Booking): Promise<void> {
  for (const hold of held) {
    await releaseHold(deps, { hold, actor: 'visitor' }).catch((error: unknown) =>
      deps.log.info({ hold: hold.id, reason: String(error) }, 'hold kept'),
    );
  }
}
