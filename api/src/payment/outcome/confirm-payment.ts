import type { EntityManager } from 'typeorm';
import { changeSeats, withSlotRows } from '../../availability/change-seats.ts';
import type { Dependencies } from '../../dependencies.ts';
import { confirmationMail } from '../../email/mails/confirmation-mail.ts';
import { readMailBooking } from '../../email/mails/mail-booking.ts';
import { mailStudio } from '../../email/mails/mail-studio.ts';
import { putInOutbox } from '../../email/put-in-outbox.ts';
import { duplicateBooking } from '../../http/errors.ts';
import type { Actor } from '../../reservation/change-state.ts';
import { findLive } from '../../reservation/find-live.ts';
import type { Reservation } from '../../reservation/reservation.entity.ts';
import { changeCouponUses } from '../coupon/coupon-uses.ts';
import { moveAlong, openStates, takeAttempt, unlessSettled } from './own-attempt.ts';
import type { PaymentAttempt } from '../payment-attempt.entity.ts';
import { leaveToPerson } from './send-to-review.ts';

/** What is in its mail cannot change while a reservation is paid for: one at hand is not read again. */
type Paid = { attempt: PaymentAttempt; reservation: Reservation; paymentId: string; actor: Actor };

/**
 * PAYING or REVIEW -> CONFIRMED with its mail. What is known only after the session has begun is left
 * to a person: the guest may have been there, or not. False when somebody else has settled the attempt.
 */
export async function confirmPayment(deps: Dependencies, paid: Paid): Promise<boolean> {
  const { attempt, reservation, paymentId, actor } = paid;
  const isLate = actor !== 'visitor' && reservation.startsAt <= deps.now();
  if (isLate) {
    const reason = 'The session had begun when its payment was known';
    await leaveToPerson(deps, { attempt, actor, reason, paymentId });
    return false;
  }
  return unlessSettled(
    deps.database.transaction(async (manager) => {
      await completeAttempt(manager, { paid, from: openStates });
      await moveAlong(manager, {
        id: attempt.reservationId,
        from: ['PAYING', 'REVIEW'],
        to: 'CONFIRMED',
        actor,
        now: deps.now(),
      });
      await sendConfirmation(manager, { deps, paid });
    }),
  );
}

/**
 * Confirms a reservation whose seats had been given back, when its money arrived after all. Throws
 * SLOT_FULL when there is no seat any more, DUPLICATE_BOOKING when the guest has begun anew.
 */
export async function reseat(deps: Dependencies, paid: Paid): Promise<void> {
  const { attempt, reservation, actor } = paid;
  await unlessSettled(
    withSlotRows(deps.database, async (manager) => {
      await takeSeatsAgain(manager, { deps, reservation, actor }, () =>
        completeAttempt(manager, { paid, from: ['VOIDED'] }),
      );
      // It was given back when the attempt was given up; who has paid its price uses it after all.
      await changeCouponUses(manager, attempt, 1);
      await sendConfirmation(manager, { deps, paid });
    }),
  );
}

type Seating = { deps: Pick<Dependencies, 'now'>; reservation: Reservation; actor: Actor };

/** The seats, then what the money is written down by, then FAILED or EXPIRED -> CONFIRMED. */
export async function takeSeatsAgain(
  manager: EntityManager,
  { deps, reservation, actor }: Seating,
  writeMoney: () => Promise<void>,
): Promise<void> {
  const { slotDate: date, slotId, guestCount: guests, checkoutId, guestEmail } = reservation;
  const session = { date, slotId };
  await changeSeats(manager, [{ session, guests }]);
  await writeMoney();
  const { own, others } = await findLive(manager, { checkoutId, guestEmail, session });
  if (own || others.length > 0) throw duplicateBooking();
  await moveAlong(manager, {
    id: reservation.id,
    from: ['FAILED', 'EXPIRED'],
    to: 'CONFIRMED',
    actor,
    now: deps.now(),
  });
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

export const sendConfirmation = async (
  manager: EntityManager,
  {
    deps,
    paid,
  }: {
    deps: Pick<Dependencies, 'env' | 'now'>;
    paid: { reservation: Reservation; attempt: Pick<PaymentAttempt, 'amountCents'> };
  },
): Promise<void> =>
  putInOutbox(manager, {
    about: `confirmation:${paid.reservation.id}`,
    recipient: paid.reservation.guestEmail,
    mail: confirmationMail(await readMailBooking(manager, paid.reservation), {
      studio: mailStudio(deps.env),
      amountCents: paid.attempt.amountCents,
      now: deps.now(),
    }),
    now: deps.now(),
  });
