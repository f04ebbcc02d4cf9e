import { LessThanOrEqual, MoreThan, Raw } from 'typeorm';
import { limits } from '@studio/contract';
import type { Dependencies } from '../../dependencies.ts';
import { couponInvalid } from '../../http/errors.ts';
import { Coupon } from '../coupon/coupon.entity.ts';

/** Coupons are stored in capitals and typed in any case. */
export const normalizeCoupon = (code: string | undefined): string | null =>
  code?.toUpperCase() ?? null;

/**
 * The deposit per person in cents: the coupon's price while the coupon is valid and has enough uses left for the
 * party. Throws COUPON_INVALID.
 */
export async function findDeposit(
  { database, now, throttles }: Pick<Dependencies, 'database' | 'now' | 'throttles'>,
  {
    couponCode,
    guestCount,
    client,
  }: { couponCode: string | null; guestCount: number; client: string },
): Promise<number> {
  if (couponCode === null) return limits.depositCents;
  return throttles.guard([[throttles.wrongCouponsPerClient, client]], async (countWrong) => {
    const coupon = await database.run((manager) =>
      manager.findOneBy(Coupon, {
        code: couponCode,
        validFrom: LessThanOrEqual(now()),
        validUntil: MoreThan(now()),
        uses: Raw((uses) => `${uses} + :guestCount <= use_limit`, { guestCount }),
      }),
    );
    if (!coupon) {
      await countWrong();
      throw couponInvalid();
    }
    return coupon.depositCents;
  });
}
