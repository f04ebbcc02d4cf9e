import type { EntityManager } from 'typeorm';
import {
  changeSeats,
  isSlotClosed,
  isSlotFull,
  withSlotRows,
} from '../../availability/change-seats.ts';
import type { Dependencies } from '../../dependencies.ts';
import { takeProof } from '../../email/use-up-proof.ts';
import { type AddedRow, isAdded, joinBooking } from '../../reservation/added-row.ts';
import type { Actor } from '../../reservation/change-state.ts';
import { findLive } from '../../reservation/find-live.ts';
import type { Reservation } from '../../reservation/reservation.entity.ts';
import { completeExtra } from '../extra/settle-extra.ts';
import { changeCouponUses } from '../coupon/coupon-uses.ts';
import { moveAlong, openStates, takeAttempt, unlessSettled } from './own-attempt.ts';
import type { PaymentAttempt } from '../payment-attempt.entity.ts';
import { sendConfirmation } from './send-confirmation.ts';
import { leaveToPerson } from './send-to-review.ts';

/**
 * `reservation` may come from an earlier read, because nothing that its email shows can change while it is being
 * paid for.
 */
type Paid = { attempt: PaymentAttempt; reservation: Reservation; paymentId: string; actor: Actor };

/**
 * PAYING or REVIEW -> CONFIRMED, and queues the email. Staff decide about a payment that is known only after the
 * session has started, because its guests may or may not have come, and about added guests of a canceled booking.
 * Returns false when another process settled the attempt. A BALANCE or TIP does not change the state of the reservation.
 */
export async function confirmPayment(deps: Dependencies, paid: Paid): Promise<boolean> {
  const { attempt, reservation, paymentId, actor } = paid;
  if (attempt.purpose !== 'DEPOSIT') return completeExtra(deps, paid);
  const isLate = actor !== 'visitor' && reservation.startsAt <= deps.now();
  const leave = async (reason: string) => {
    await leaveToPerson(deps, { attempt, actor, reason, paymentId });
    return false;
  };
  if (isLate) return leave('The session had started before its payment was known');
  return unlessSettled(
    deps.database.transaction(async (manager) => {
      await completeAttempt(manager, { paid, from: openStates });
      if (isAdded(reservation)) await join(manager, reservation, deps.now());
      await moveAlong(manager, {
        id: attempt.reservationId,
        from: ['PAYING', 'REVIEW'],
        to: 'CONFIRMED',
        actor,
        now: deps.now(),
      });
      await useUpBookingProof(manager, { reservation, now: deps.now() });
      await sendConfirmation(manager, { deps, paid });
    }),
  ).catch((error: unknown) => {
    if (error instanceof NoSeat) return leave(error.message);
    throw error;
  });
}

/** A code verifies one booking, so the next person in that browser must prove the address again. */
async function useUpBookingProof(
  manager: EntityManager,
  { reservation: { guestEmail: email, heldBy }, now }: { reservation: Reservation; now: Date },
): Promise<void> {
  if (heldBy) await takeProof(manager, { email, browser: heldBy, purpose: 'booking', now });
}

const noSeatFor = {
  full: 'The session is full.',
  closed: 'The studio has closed the session.',
  bookingGone: 'The booking of these guests no longer exists or is in another session.',
  bookedAgain: 'This address has another booking in this session.',
};

/** Thrown to roll back the transaction when the seats of a late payment cannot be taken again. */
class NoSeat extends Error {
  readonly why: keyof typeof noSeatFor;

  constructor(why: keyof typeof noSeatFor) {
    super(noSeatFor[why]);
    this.why = why;
  }
}

/**
 * Confirms a reservation whose money arrives after its seats were released. Returns null, or why it could not: no
 * seats are left, or the guest has started again.
 */
export async function reseat(deps: Dependencies, paid: Paid): Promise<NoSeat['why'] | null> {
  const { attempt, reservation, actor } = paid;
  const seated = unlessSettled(
    withSlotRows(deps.database, async (manager) => {
      await takeSeatsAgain(manager, { deps, reservation, actor }, () =>
        completeAttempt(manager, { paid, from: ['VOIDED'] }),
      );
      // The use was returned when the attempt was given up. The guest has paid the coupon's price and uses it after
      // all.
      await changeCouponUses(manager, attempt, 1);
      await useUpBookingProof(manager, { reservation, now: deps.now() });
      await sendConfirmation(manager, { deps, paid });
    }),
  );
  return seated.then(
    () => null,
    (error: unknown) => {
      if (error instanceof NoSeat) return error.why;
      throw error;
    },
  );
}

type Seating = { deps: Pick<Dependencies, 'now'>; reservation: Reservation; actor: Actor };

/** Takes the seats, records the money, then moves FAILED or EXPIRED -> CONFIRMED. Throws NoSeat. */
export async function takeSeatsAgain(
  manager: EntityManager,
  { deps, reservation, actor }: Seating,
  writeMoney: () => Promise<void>,
): Promise<void> {
  const { slotDate: date, slotId, guestCount: guests, checkoutId, guestEmail } = reservation;
  const session = { date, slotId };
  const { serviceName: workshop } = reservation;
  await changeSeats(manager, [{ session, guests, workshop }]).catch((error: unknown) => {
    if (isSlotFull(error)) throw new NoSeat('full');
    throw isSlotClosed(error) ? new NoSeat('closed') : error;
  });
  await writeMoney();
  const { own, others } = await findLive(manager, { checkoutId, guestEmail, session });
  if (own) throw new NoSeat('bookedAgain');
  if (isAdded(reservation)) {
    await join(manager, reservation, deps.now());
  } else if (others.length > 0) throw new NoSeat('bookedAgain');
  await moveAlong(manager, {
    id: reservation.id,
    from: ['FAILED', 'EXPIRED'],
    to: 'CONFIRMED',
    set: { liveCheckoutId: checkoutId },
    actor,
    now: deps.now(),
  });
}

async function join(manager: EntityManager, row: AddedRow, now: Date): Promise<void> {
  if (!(await joinBooking(manager, row, now))) throw new NoSeat('bookingGone');
}

const completeAttempt = (
  manager: EntityManager,
  { paid, from }: { paid: Paid; from: PaymentAttempt['state'][] },
): Promise<void> =>
  takeAttempt(manager, {
    attempt: paid.attempt,
    from,
    set: { state: 'COMPLETED', squarePaymentId: paid.paymentId, sealedSourceId: null },
  });
