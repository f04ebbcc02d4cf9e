import type { Session } from '../auth/session/session.entity.ts';
import { raiseVersion } from '../booking/account/choose-add-ons.ts';
import { type Booking, requireAnyBooking, requireBooking } from '../booking/read-booking.ts';
import type { Dependencies } from '../dependencies.ts';
import { bookingChanged, versionConflict } from '../http/errors.ts';
import { type Actor, writeAudit } from '../reservation/change-state.ts';
import { endSeats } from '../seat/seats.ts';
import { listSeatLinks, listSeats } from './list-seats.ts';
import { guestLeft, readExpected } from './require-seat.ts';

type Wish = { id: string; seat: number };

/** Gives a seat to another guest, for the guest who booked. Throws NOT_CHANGEABLE unless its guest is expected. */
export async function replaceGuest(deps: Dependencies, wish: Wish & { session: Session }) {
  const booking = await requireBooking(deps, wish);
  const { guard, replacedGuestsPerBooking } = deps.throttles;
  await guard([[replacedGuestsPerBooking, wish.id]], async (count) => {
    await count();
    await replace(deps, { booking, seat: wish.seat, actor: 'visitor' });
  });
  return listSeats(deps, wish);
}

/** Gives a seat to another guest, for staff. */
export async function replaceGuestByStaff(deps: Dependencies, { id, seat }: Wish) {
  await replace(deps, { booking: await requireAnyBooking(deps, id), seat, actor: 'admin' });
  return listSeatLinks(deps, id);
}

type Replacing = { booking: Booking; seat: number; actor: Actor };

const replace = (deps: Dependencies, { booking, seat, actor }: Replacing): Promise<void> =>
  deps.database.transaction(async (manager) => {
    const { root } = booking;
    const { id, state } = root;
    const now = deps.now();
    // First, because this locks the booking.
    const isCurrent = await raiseVersion(manager, root);
    if (!isCurrent) throw actor === 'admin' ? versionConflict() : bookingChanged();
    await readExpected(manager, { row: root, seat, now, gone: guestLeft });
    await endSeats(manager, { bookingId: id, seats: [seat], now });
    const detail = { seat: 'replaced' };
    await writeAudit(manager, {
      id,
      before: state,
      to: state,
      actor,
      kind: 'DETAILS',
      detail,
      now,
    });
  });
