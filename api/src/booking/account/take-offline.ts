import { cashText } from '@studio/contract';
import type { EntityManager } from 'typeorm';
import type { Session } from '../../auth/session/session.entity.ts';
import { whyToCheck } from '../../auth/session/why-to-check.ts';
import { isSlotClosed } from '../../availability/change-seats.ts';
import type { Dependencies } from '../../dependencies.ts';
import { ApiError } from '../../http/errors.ts';
import type { KeyUse } from '../../http/used-key.ts';
import { readDue } from '../../payment/account/read-bills.ts';
import { isHeldInClosed } from '../../reservation/is-session-closed.ts';
import { type Booking, guestsOf, requireAnyBooking } from '../read-booking.ts';
import { recordAtDesk, type Taken } from './record-at-desk.ts';
import { keepToCheck } from './unchecked-cash.ts';

type Cash = { id: string; amountCents: number; takenAt: string; proof?: string | undefined };

/**
 * Records cash that a tablet took offline. Anyone who has had the tablet may have entered it, so it pays the booking
 * only if this sign-in session proves it, it is recent, and the balance is at least as high. All other cash waits for
 * staff.
 */
export async function takeOffline(
  deps: Dependencies,
  { cash, use, session }: { cash: Cash; use: KeyUse; session: Session },
): Promise<void> {
  const { id: bookingId, amountCents, takenAt, proof } = cash;
  const text = cashText({ id: use.key, bookingId, amountCents, takenAt });
  const made = new Date(takenAt);
  const why = whyToCheck(deps, { session, text, proof, at: made });
  // A time in the future comes from a clock that is ahead: use the time of arrival.
  const at = new Date(Math.min(made.getTime(), deps.now().getTime()));
  const taken = { kind: 'PAYMENT', method: 'CASH', amountCents, at } as const;
  const wait = async (reason: string) => {
    const { root } = await requireAnyBooking(deps, bookingId);
    await keepToCheck(deps, { root, amountCents, at, why: reason, use });
  };
  if (why !== null) return wait(why);
  await recordCash(deps, {
    bookingId,
    taken,
    use,
    first: (manager, booking) => requireDue(manager, booking, amountCents),
  }).catch((error: unknown) => {
    if (error !== overBalance) throw error;
    return wait('More than the balance due');
  });
}

const overBalance = new Error('The cash is more than the balance');

/** The caller has locked the booking. */
async function requireDue(
  manager: EntityManager,
  booking: Booking,
  amountCents: number,
): Promise<void> {
  const due = await readDue(manager, { ...booking.root, guestCount: guestsOf(booking) });
  if (amountCents > (due?.balanceCents ?? 0)) throw overBalance;
}

/** A try fails when another change of the booking comes first. */
const mostTries = 5;

type Recording = {
  bookingId: string;
  taken: Taken;
  use?: KeyUse;
  first: (manager: EntityManager, booking: Booking) => Promise<void>;
};

/**
 * Records cash whatever has happened to the booking. Seats held for a deposit in a closed session stay unconfirmed, and
 * once they are released, all the cash is owed to the guest.
 */
export async function recordCash(
  deps: Dependencies,
  { bookingId, first, ...recording }: Recording,
): Promise<void> {
  for (let tries = 1; ; tries++) {
    const booking = await requireAnyBooking(deps, bookingId);
    const { root } = booking;
    const isClosed = await deps.database.run((manager) => isHeldInClosed(manager, root));
    try {
      return await recordAtDesk(deps, {
        root,
        isClosed,
        ...recording,
        first: (manager) => first(manager, booking),
      });
    } catch (error) {
      if (!isBeaten(error) || tries === mostTries) throw error;
    }
  }
}

/** Whether another change of the booking, or the closing of its session, came first. */
const isBeaten = (error: unknown): boolean =>
  isSlotClosed(error) || (error instanceof ApiError && error.type === 'VERSION_CONFLICT');
