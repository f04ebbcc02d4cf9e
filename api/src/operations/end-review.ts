import type { EntityManager } from 'typeorm';
import { changeSeats } from '../availability/change-seats.ts';
import type { Database } from '../database/database.ts';
import { PaymentAttempt } from '../payment/payment-attempt.entity.ts';
import { changeCouponUses } from '../payment/coupon/coupon-uses.ts';
import { moveAlong, takeAttempt, unlessSettled } from '../payment/outcome/own-attempt.ts';
import { givenBack } from '../reservation/hold/hold-seats.ts';
import { Reservation } from '../reservation/reservation.entity.ts';

type Review = { id: string; now: Date };

/**
 * REVIEW -> CONFIRMED: a person has seen to its money, and no look at Square doubts it again; the doubted
 * balance of one that stands counts as paid. No mail. Throws a sentence.
 */
export async function keepReservation(database: Database, { id, now }: Review): Promise<void> {
  const { reservation, attempt } = await requireDecidable(database, id);
  const isDecided = await unlessSettled(
    database.transaction(async (manager) => {
      await takeAttempt(manager, { attempt, from: ['REVIEW'], set: { state: 'KEPT' } });
      if (reservation) await leaveReview(manager, { id, to: 'CONFIRMED', now });
    }),
  );
  if (!isDecided) throw new Error(decided);
}

/**
 * REVIEW -> FAILED: its seats are free again, and no money of it takes them back; the doubted balance of one
 * that stands is due again. No mail. Answers which of them it was. Throws a sentence.
 */
export async function releaseReservation(
  database: Database,
  { id, now }: Review,
): Promise<'BOOKING' | 'BALANCE'> {
  const { reservation, attempt } = await requireDecidable(database, id);
  const isDecided = await unlessSettled(
    database.transaction(async (manager) => {
      if (reservation) await changeSeats(manager, [givenBack(reservation)]);
      // What of its money is at Square after all is without a booking now, and known by nobody.
      const set = { state: 'RELEASED' as const, squarePaymentId: null };
      await takeAttempt(manager, { attempt, from: ['REVIEW'], set });
      if (!reservation) return;
      await leaveReview(manager, { id, to: 'FAILED', now });
      await changeCouponUses(manager, attempt, -1);
    }),
  );
  if (!isDecided) throw new Error(decided);
  return reservation ? 'BOOKING' : 'BALANCE';
}

const decided = 'Someone else has just resolved this booking.';

/** `reservation` is null where the attempt is for a balance: its booking is in no doubt. */
type Decidable = { reservation: Reservation | null; attempt: PaymentAttempt };

/** The resolver may still be asking Square: nobody decides before it has given up. */
async function requireDecidable(database: Database, id: string): Promise<Decidable> {
  const { reservation, attempt } = await database.run(async (manager) => {
    const reservation = await manager.findOneBy(Reservation, { id, state: 'REVIEW' });
    const purpose = reservation ? 'DEPOSIT' : 'BALANCE';
    const wanted = { reservationId: id, purpose, state: 'REVIEW' } as const;
    return { reservation, attempt: await manager.findOneBy(PaymentAttempt, wanted) };
  });
  if (attempt) return { reservation, attempt };
  throw new Error(
    'No booking with this ID is waiting for a decision. The alert in the log has the ID.',
  );
}

async function leaveReview(
  manager: EntityManager,
  { id, to, now }: Review & { to: 'CONFIRMED' | 'FAILED' },
): Promise<void> {
  const isOver = to === 'FAILED';
  await moveAlong(manager, {
    id,
    from: ['REVIEW'],
    to,
    set: isOver ? { liveCheckoutId: null } : {},
    actor: 'admin',
    now,
  });
}
