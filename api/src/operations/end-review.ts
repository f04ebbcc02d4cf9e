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
 * REVIEW -> CONFIRMED: staff have checked its money, and it is not doubted again; a doubtful balance counts as
 * paid. Sends no email. Throws a message.
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
 * REVIEW -> FAILED: its seats are free, and its money never takes them back; a doubtful balance is due again. Sends
 * no email. Returns which of them it was. Throws a message.
 */
export async function releaseReservation(
  database: Database,
  { id, now }: Review,
): Promise<'BOOKING' | 'BALANCE'> {
  const { reservation, attempt } = await requireDecidable(database, id);
  const isDecided = await unlessSettled(
    database.transaction(async (manager) => {
      if (reservation) await changeSeats(manager, [givenBack(reservation)]);
      // If Square has its money after all, that has no booking now and is unknown.
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

/** `reservation` is null when the attempt is for a balance: its booking is not in doubt. */
type Decidable = { reservation: Reservation | null; attempt: PaymentAttempt };

/** Refuses a decision while the resolver may still ask Square. */
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
