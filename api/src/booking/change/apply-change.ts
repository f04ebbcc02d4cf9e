import type { EntityManager } from 'typeorm';
import {
  type SeatChange,
  SeatsGone,
  changeSeats,
  withSlotRows,
} from '../../availability/change-seats.ts';
import type { Dependencies } from '../../dependencies.ts';
import { bookingChanged } from '../../http/errors.ts';
import { type RefundWish, reserveRefund } from '../../payment/refund/reserve-refund.ts';
import { type Actor, changeState } from '../../reservation/change-state.ts';
import type { Reservation } from '../../reservation/reservation.entity.ts';
import type { Booking } from '../read-booking.ts';

/** What becomes of one row of the booking. */
type RowChange = {
  row: Reservation;
  to: 'CONFIRMED' | 'CANCELLED';
  set?: Partial<Reservation>;
};

export type BookingChange = {
  booking: Booking;
  actor: Actor;
  seats: SeatChange[];
  refunds?: Omit<RefundWish, 'actor'>[];
  /** The root's rises with its version whether or not it is among them. */
  rows: RowChange[];
  /** What history tells of it; no personal data. */
  detail?: object;
  /** Mails, and what else must not be there without the change. */
  along: (manager: EntityManager) => Promise<void>;
};

/**
 * One change of a booking: all of it, or nothing. Locks are taken in the order of every payment: slots,
 * attempts, reservations, mails. The root's version decides between two changes: throws VERSION_CONFLICT
 * for the later one, SLOT_FULL where there is no seat.
 */
export function applyChange(deps: Dependencies, change: BookingChange): Promise<void> {
  const { actor, seats, refunds = [], along } = change;
  return withSlotRows(deps.database, async (manager) => {
    await changeSeats(manager, seats);
    for (const refund of refunds) await reserveRefund(manager, deps, { ...refund, actor });
    await changeRows(manager, { change, now: deps.now() });
    await along(manager);
  }).catch((error: unknown) => {
    throw error instanceof SeatsGone ? bookingChanged() : error;
  });
}

async function changeRows(
  manager: EntityManager,
  { change, now }: { change: BookingChange; now: Date },
): Promise<void> {
  const { booking, rows, actor, detail } = change;
  const { root } = booking;
  const ofRoot = rows.find(({ row }) => row.id === root.id) ?? { row: root, to: 'CONFIRMED' };
  const others = rows.filter((each) => each !== ofRoot);
  for (const { row, to, set } of [ofRoot, ...others]) {
    const isRoot = row.id === root.id;
    const moved = await changeState(manager, {
      id: row.id,
      from: ['CONFIRMED'],
      to,
      set: {
        ...set,
        ...(to === 'CANCELLED' ? { liveCheckoutId: null } : {}),
        ...(isRoot ? { version: root.version + 1 } : {}),
      },
      ...(isRoot ? { version: root.version } : {}),
      actor,
      ...(detail ? { detail } : {}),
      now,
    });
    if (!moved) throw bookingChanged();
  }
}
