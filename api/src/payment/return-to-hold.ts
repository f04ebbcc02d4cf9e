import type { EntityManager } from 'typeorm';
import type { Dependencies } from '../dependencies.ts';
import { type Actor, changeState } from '../reservation/change-state.ts';
import { Reservation } from '../reservation/reservation.entity.ts';
import { Coupon } from './coupon.entity.ts';
import { PaymentAttempt } from './payment-attempt.entity.ts';

/** A refused card leaves at least this long to try another. */
const minutesForAnotherCard = 3;

/** PAYING -> HELD: the card was refused, the seats stay while another one is tried. */
export async function returnToHold(
  { database, now }: Dependencies,
  { attempt, actor }: { attempt: PaymentAttempt; actor: Actor },
): Promise<void> {
  const id = attempt.reservationId;
  const atLeast = new Date(now().getTime() + minutesForAnotherCard * 60_000);
  await database.transaction(async (manager) => {
    const from = ['PAYING' as const];
    const moved = await changeState(manager, { id, from, to: 'HELD', actor, now: now() });
    if (!moved) return;
    const hold = await manager.findOneByOrFail(Reservation, { id });
    if (hold.holdExpiresAt < atLeast) {
      await manager.update(Reservation, { id }, { holdExpiresAt: atLeast });
    }
    await closeAttempt(manager, { attempt, state: 'DECLINED' });
  });
}

/** An attempt that took no money: its coupon can be used again, its token is wiped. */
export async function closeAttempt(
  manager: EntityManager,
  { attempt, state }: { attempt: PaymentAttempt; state: 'DECLINED' | 'VOIDED' },
): Promise<void> {
  await manager.update(PaymentAttempt, { id: attempt.id }, { state, sealedSourceId: null });
  if (attempt.couponCode) {
    await manager.decrement(Coupon, { code: attempt.couponCode }, 'uses', 1);
  }
}
