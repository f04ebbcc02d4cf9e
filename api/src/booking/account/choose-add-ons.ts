import type { ChosenAddOns } from '@studio/contract';
import type { EntityManager } from 'typeorm';
import type { Session } from '../../auth/session/session.entity.ts';
import { sql, updateRows } from '../../database/rows.ts';
import type { Dependencies } from '../../dependencies.ts';
import { bookingChanged, invalidRequest, versionConflict } from '../../http/errors.ts';
import { chooseAddOns } from '../../payment/add-ons/choose-add-ons.ts';
import { type Actor, writeAudit } from '../../reservation/change-state.ts';
import { isSessionClosed } from '../../reservation/is-session-closed.ts';
import { Reservation } from '../../reservation/reservation.entity.ts';
import { readTerms } from '../booking-terms.ts';
import { requireChangeable, sessionClosed, whyClosed } from '../change/require-changeable.ts';
import { type Booking, guestsOf, requireBooking } from '../read-booking.ts';
import { readOpenBooking } from './read-root.ts';

type Wish = { id: string; addOns: ChosenAddOns; version: number };

/**
 * Changes a booking's add-ons for the guest who booked. Throws NOT_CHANGEABLE with the reason, VERSION_CONFLICT when
 * the page shows another version, and the errors of `chooseAddOns`.
 */
export async function chooseByGuest(
  deps: Dependencies,
  wish: Wish & { session: Session },
): Promise<Booking> {
  const booking = await requireBooking(deps, wish);
  const why = await deps.database.run(async (manager) => {
    const { isOpen } = await readTerms(manager, booking, deps.now());
    return whyNotAddOns(booking, {
      isOpen,
      isClosed: await isSessionClosed(manager, booking.root),
    });
  });
  requireChangeable(booking, { why, version: wish.version });
  await change(deps, { booking, addOns: wish.addOns, actor: 'visitor' });
  return requireBooking(deps, wish);
}

/** Why the guest cannot change the add-ons; null when they can. `isOpen`: the session has not started. */
export const whyNotAddOns = (
  booking: Booking,
  { isOpen, isClosed }: { isOpen: boolean; isClosed: boolean },
): string | null => whyClosed(booking, isOpen) ?? (isClosed ? sessionClosed : null);

/** Changes a booking's add-ons for staff, also after its session. Throws like `chooseByGuest`. */
export async function chooseByStaff(deps: Dependencies, wish: Wish): Promise<void> {
  const booking = await readOpenBooking(deps, wish);
  await change(deps, { booking, addOns: wish.addOns, actor: 'admin' });
}

type Change = { booking: Booking; addOns: ChosenAddOns; actor: Actor };

const change = (deps: Dependencies, { booking, addOns, actor }: Change): Promise<void> =>
  deps.database.transaction(async (manager) => {
    // First, because this locks the booking.
    const isCurrent = await raiseVersion(manager, booking.root);
    if (!isCurrent) throw actor === 'admin' ? versionConflict() : bookingChanged();
    const isMade = await writeAddOns(manager, { booking, addOns, actor, now: deps.now() });
    if (!isMade) throw invalidRequest('No changes were made');
  });

type Writing = Change & { seat?: number; now: Date };

/**
 * Writes the lines and what they change in the history. The caller has locked the booking's row, so its version is
 * the one to raise. Returns false when the booking already has these add-ons.
 */
export async function writeAddOns(
  manager: EntityManager,
  { booking, addOns, actor, seat, now }: Writing,
): Promise<boolean> {
  const { id, state, serviceName } = booking.root;
  const detail = await chooseAddOns(manager, {
    bookingId: id,
    serviceName,
    guests: guestsOf(booking),
    addOns,
    ...(seat === undefined ? {} : { seat }),
    actor,
    unchanged: 'Nothing was changed.',
    now,
  });
  if (!detail) return false;
  await writeAudit(manager, { id, before: state, to: state, actor, kind: 'MONEY', detail, now });
  return true;
}

/** Returns false when the booking has changed since it was read. */
export async function raiseVersion(
  manager: EntityManager,
  { id, version, state }: Reservation,
): Promise<boolean> {
  const raised = await updateRows(manager, Reservation, {
    set: { version: version + 1 },
    where: sql`id = ${id} AND version = ${version} AND state = ${state}`,
  });
  return raised === 1;
}
