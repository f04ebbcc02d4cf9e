import type { EntityManager } from 'typeorm';
import { changeSeats } from '../availability/change-seats.ts';
import type { Database } from '../database/database.ts';
import { reverseOnlineTip, writeOnlineTip } from '../payment/extra/keep-tip.ts';
import { type ExtraPurpose, PaymentAttempt } from '../payment/payment-attempt.entity.ts';
import { changeCouponUses } from '../payment/coupon/coupon-uses.ts';
import { moveAlong, takeAttempt, unlessSettled } from '../payment/outcome/own-attempt.ts';
import { givenBack } from '../reservation/hold/hold-seats.ts';
import { Reservation } from '../reservation/reservation.entity.ts';

type Review = { id: string; now: Date };

/**
 * REVIEW -> CONFIRMED: staff have checked the money, and the reservation is not doubted again. A balance or tip in
 * review counts as paid. Sends no email. Throws a message when the reservation cannot be decided.
 */
export async function keepReservation(database: Database, { id, now }: Review): Promise<void> {
  const { reservation, attempt } = await requireDecidable(database, id);
  const isDecided = await unlessSettled(
    database.transaction(async (manager) => {
      await takeAttempt(manager, { attempt, from: ['REVIEW'], set: { state: 'KEPT' } });
      if (reservation) await leaveReview(manager, { id, to: 'CONFIRMED', now });
      if (attempt.purpose !== 'TIP') return;
      const { squarePaymentId: paymentId } = attempt;
      await writeOnlineTip(manager, { attempt, paymentId, actor: 'admin', now });
    }),
  );
  if (!isDecided) throw new Error(decided);
}

/**
 * REVIEW -> FAILED: the seats are free, and the money never takes them back. A balance in review is due again, and a
 * tip is taken off. Sends no email. Returns which of them it was. Throws a message when the reservation cannot be decided.
 */
export async function releaseReservation(
  database: Database,
  { id, now }: Review,
): Promise<'BOOKING' | ExtraPurpose> {
  const { reservation, attempt } = await requireDecidable(database, id);
  const isDecided = await unlessSettled(
    database.transaction(async (manager) => {
      if (reservation) await changeSeats(manager, [givenBack(reservation)]);
      // If Square has the money after all, no booking has it now, so it counts as unknown.
      const set = { state: 'RELEASED' as const, squarePaymentId: null };
      await takeAttempt(manager, { attempt, from: ['REVIEW'], set });
      if (attempt.purpose === 'TIP') {
        const { squarePaymentId: paymentId } = attempt;
        await reverseOnlineTip(manager, { attempt, paymentId, now });
      }
      if (!reservation) return;
      await leaveReview(manager, { id, to: 'FAILED', now });
      await changeCouponUses(manager, attempt, -1);
    }),
  );
  if (!isDecided) throw new Error(decided);
  return attempt.purpose === 'DEPOSIT' ? 'BOOKING' : attempt.purpose;
}

const decided = 'Someone else has just resolved this booking.';

/** `reservation` is null when the attempt is for a balance or a tip, because its booking is not in doubt. */
type Decidable = { reservation: Reservation | null; attempt: PaymentAttempt };

/** Refuses a decision while the resolver may still ask Square. */
async function requireDecidable(database: Database, id: string): Promise<Decidable> {
  const { reservation, attempt } = await database.run(async (manager) => {
    const reservation = await manager.findOneBy(Reservation, { id, state: 'REVIEW' });
    const ofRow = { reservationId: id, state: 'REVIEW' } as const;
    const attempt = await manager.findOneBy(
      PaymentAttempt,
      reservation
        ? { ...ofRow, purpose: 'DEPOSIT' }
        : [
            { ...ofRow, purpose: 'BALANCE' },
            { tippedId: id, state: 'REVIEW' },
          ],
    );
    return { reservation, attempt };
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
