import type { EntityManager } from 'typeorm';
import { changeSeats } from '../availability/change-seats.ts';
import type { Database } from '../database/database.ts';
import { PaymentAttempt } from '../payment/payment-attempt.entity.ts';
import { closeAttempt } from '../payment/return-to-hold.ts';
import { changeState } from '../reservation/change-state.ts';
import { givenBack } from '../reservation/hold-seats.ts';
import { Reservation } from '../reservation/reservation.entity.ts';

type Review = { id: string; now: Date };

/** REVIEW -> CONFIRMED: a person has seen to its money. No mail is sent. Throws a sentence. */
export async function keepReservation(database: Database, { id, now }: Review): Promise<void> {
  await requireDecidable(database, id);
  await database.transaction(async (manager) => {
    await leaveReview(manager, { id, to: 'CONFIRMED', now });
  });
}

/** REVIEW -> FAILED: its seats are free again. No money moves and no mail is sent. Throws a sentence. */
export async function releaseReservation(database: Database, { id, now }: Review): Promise<void> {
  const { reservation, attempt } = await requireDecidable(database, id);
  await database.transaction(async (manager) => {
    await changeSeats(manager, [givenBack(reservation)]);
    await leaveReview(manager, { id, to: 'FAILED', now });
    await closeAttempt(manager, { attempt, state: 'VOIDED' });
  });
}

/** The resolver may still be asking Square: nobody decides before it has given up. */
async function requireDecidable(database: Database, id: string) {
  const { reservation, attempt } = await database.run(async (manager) => ({
    reservation: await manager.findOneBy(Reservation, { id, state: 'REVIEW' }),
    attempt: await manager.findOneBy(PaymentAttempt, { reservationId: id, state: 'REVIEW' }),
  }));
  if (reservation && attempt) return { reservation, attempt };
  throw new Error('No reservation of this id waits for a decision. The alert in the log names it.');
}

async function leaveReview(
  manager: EntityManager,
  { id, to, now }: Review & { to: 'CONFIRMED' | 'FAILED' },
): Promise<void> {
  const isOver = to === 'FAILED';
  const moved = await changeState(manager, {
    id,
    from: ['REVIEW'],
    to,
    set: isOver ? { liveCheckoutId: null } : {},
    actor: 'admin',
    now,
  });
  if (!moved) throw new Error('Somebody else has just decided about this reservation.');
}
