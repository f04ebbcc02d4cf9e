import type { EntityManager } from 'typeorm';
import { changeSeats, withSlotRows } from '../availability/change-seats.ts';
import { findRows, sql, updateRows } from '../database/rows.ts';
import type { Dependencies } from '../dependencies.ts';
import { confirmationMail } from '../email/mails/confirmation-mail.ts';
import { putInOutbox } from '../email/put-in-outbox.ts';
import { duplicateBooking } from '../http/errors.ts';
import { type Actor, changeState } from '../reservation/change-state.ts';
import { findLive } from '../reservation/find-live.ts';
import { Reservation } from '../reservation/reservation.entity.ts';
import { toStudio } from '../studio/to-studio.ts';
import { PaymentAttempt } from './payment-attempt.entity.ts';

type Paid = { attempt: PaymentAttempt; paymentId: string; actor: Actor };

/**
 * PAYING or REVIEW -> CONFIRMED with its mail; does nothing when that has already happened. What is
 * in the mail cannot change in these states, so a `reservation` that is at hand is not read again.
 */
export async function confirmPayment(
  deps: Dependencies,
  { reservation, ...paid }: Paid & { reservation?: Reservation | undefined },
): Promise<void> {
  await deps.database.transaction(async (manager) => {
    const moved = await changeState(manager, {
      id: paid.attempt.reservationId,
      from: ['PAYING', 'REVIEW'],
      to: 'CONFIRMED',
      actor: paid.actor,
      now: deps.now(),
    });
    if (moved) await completeAttempt(manager, { deps, paid, reservation });
  });
}

/**
 * Confirms a reservation whose seats had been given back, when its money arrived after all. Throws
 * SLOT_FULL when there is no seat any more, DUPLICATE_BOOKING when the guest has begun anew.
 */
export async function reseat(
  deps: Dependencies,
  { reservation, ...paid }: Paid & { reservation: Reservation },
): Promise<void> {
  const { slotDate: date, slotId, guestCount: guests, checkoutId, guestEmail } = reservation;
  const session = { date, slotId };
  await withSlotRows(deps.database, async (manager) => {
    await changeSeats(manager, [{ session, guests }]);
    const { own, others } = await findLive(manager, { checkoutId, guestEmail, session });
    if (own || others.length > 0) throw duplicateBooking();
    const moved = await changeState(manager, {
      id: reservation.id,
      from: ['FAILED', 'EXPIRED'],
      to: 'CONFIRMED',
      actor: paid.actor,
      now: deps.now(),
    });
    if (!moved) throw new Error('The reservation changed while its payment was applied');
    await completeAttempt(manager, { deps, paid });
  });
}

type Completion = { deps: Dependencies; paid: Paid; reservation?: Reservation | undefined };

async function completeAttempt(
  manager: EntityManager,
  { deps, paid: { attempt, paymentId }, reservation: atHand }: Completion,
): Promise<void> {
  await updateRows(manager, PaymentAttempt, {
    set: { state: 'COMPLETED', squarePaymentId: paymentId, sealedSourceId: null },
    where: sql`id = ${attempt.id}`,
  });
  const reservation = atHand ?? (await getReservation(manager, attempt.reservationId));
  await putInOutbox(manager, {
    about: `confirmation:${reservation.id}`,
    recipient: reservation.guestEmail,
    mail: confirmationMail(reservation, {
      studio: toStudio(deps.env),
      amountCents: attempt.amountCents,
      now: deps.now(),
    }),
    now: deps.now(),
  });
}

async function getReservation(manager: EntityManager, id: string): Promise<Reservation> {
  const [reservation] = await findRows(manager, Reservation, sql`id = ${id}`);
  if (!reservation) throw new Error('The payment’s reservation is gone');
  return reservation;
}
