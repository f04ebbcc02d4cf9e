import { type EntityManager, LessThan } from 'typeorm';
import type { Dependencies } from '../../dependencies.ts';
import type { Actor } from '../../reservation/change-state.ts';
import { Reservation } from '../../reservation/reservation.entity.ts';
import { changeCouponUses } from '../coupon/coupon-uses.ts';
import { moveAlong, takeAttempt, unlessSettled } from './own-attempt.ts';
import type { PaymentAttempt } from '../payment-attempt.entity.ts';

/** After a refused card, the guest has at least this long to try another. */
const minutesForAnotherCard = 3;

/**
 * PAYING -> HELD after a refused card: the seats stay held while the guest tries another. Returns false when
 * another process settled the attempt.
 */
export function returnToHold(
  { database, now }: Dependencies,
  { attempt, actor }: { attempt: PaymentAttempt; actor: Actor },
): Promise<boolean> {
  const id = attempt.reservationId;
  const atLeast = new Date(now().getTime() + minutesForAnotherCard * 60_000);
  return unlessSettled(
    database.transaction(async (manager) => {
      await closeAttempt(manager, { attempt, from: ['SENT', 'UNKNOWN'], state: 'DECLINED' });
      await moveAlong(manager, { id, from: ['PAYING'], to: 'HELD', actor, now: now() });
      const soonOver = { id, holdExpiresAt: LessThan(atLeast) };
      await manager.update(Reservation, soonOver, { holdExpiresAt: atLeast });
      await changeCouponUses(manager, attempt, -1);
    }),
  );
}

type Closing = {
  attempt: PaymentAttempt;
  from: PaymentAttempt['state'][];
  state: 'DECLINED' | 'VOIDED' | 'RELEASED';
};

/**
 * Closes an attempt that took no money, and deletes its card token. Call `changeCouponUses` after all other changes.
 */
export const closeAttempt = (
  manager: EntityManager,
  { attempt, from, state }: Closing,
): Promise<void> => takeAttempt(manager, { attempt, from, set: { state, sealedSourceId: null } });
