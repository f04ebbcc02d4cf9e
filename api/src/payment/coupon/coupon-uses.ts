import type { EntityManager } from 'typeorm';
import { execute, findRows, selectRows, sql } from '../../database/rows.ts';
import { couponInvalid } from '../../http/errors.ts';
import type { Reservation } from '../../reservation/reservation.entity.ts';
import { Coupon } from './coupon.entity.ts';
import type { PaymentAttempt } from '../payment-attempt.entity.ts';

type Party = Pick<Reservation, 'guestCount' | 'guestEmail'>;

/**
 * Uses a coupon for every seat of a party. Throws COUPON_INVALID when the coupon has too few uses left, in total or
 * for this address. The first statement locks the coupon's row, so each of several simultaneous parties counts
 * those before it. No SELECT may come before it in the transaction.
 */
export async function useCoupon(
  manager: EntityManager,
  { code, party: { guestCount, guestEmail } }: { code: string; party: Party },
): Promise<void> {
  const used = await execute(
    manager,
    sql`UPDATE coupon SET uses = uses + ${guestCount}
        WHERE code = ${code} AND uses + ${guestCount} <= use_limit`,
  );
  if (used !== 1) throw couponInvalid('This coupon has just been used up. Nothing was charged.');
  const [coupon] = await findRows(
    manager,
    Coupon,
    sql`code = ${code} AND (per_address IS NOT NULL OR once_per_address = 1)`,
  );
  if (!coupon) return;
  const before = await countUses(manager, { code, guestEmail });
  if (coupon.oncePerAddress && before > 0) {
    throw couponInvalid(
      'This coupon is for one booking per email address, and you have used it. Nothing was charged.',
    );
  }
  if (coupon.perAddress !== null && before + guestCount > coupon.perAddress) {
    throw couponInvalid(
      `This coupon covers at most ${coupon.perAddress} of your participants, including those in earlier bookings.`,
    );
  }
}

/** Counts the seats that an address has paid for, or is paying for, with a coupon. */
async function countUses(
  manager: EntityManager,
  { code, guestEmail }: { code: string; guestEmail: string },
): Promise<number> {
  const [counted] = await selectRows(
    manager,
    sql`SELECT COALESCE(SUM(COALESCE(a.guest_count, 1) - a.coupon_returned), 0) AS seats
        FROM reservation r JOIN payment_attempt a ON a.reservation_id = r.id
        WHERE r.guest_email = ${guestEmail} AND a.coupon_code = ${code}
          AND a.state NOT IN ('DECLINED', 'VOIDED', 'RETURNED', 'RELEASED')`,
  );
  return (counted as { seats: number }).seats;
}

/** Returns an attempt's coupon uses (-1), or takes them again (1) even when the coupon is used up. */
export async function changeCouponUses(
  manager: EntityManager,
  { couponCode, guestCount, couponReturned }: PaymentAttempt,
  sign: 1 | -1,
): Promise<void> {
  const seats = (guestCount ?? 1) - couponReturned;
  if (couponCode) await changeUses(manager, { couponCode, by: sign * seats });
}

type Refunded = {
  charge: PaymentAttempt;
  /** The current state of the row that the charge was for. */
  row: Pick<Reservation, 'state' | 'guestCount'> | null;
};

/**
 * Returns the uses of guests who left with their whole deposit, once, in either order of refund and cancellation. A
 * guest who cancels at no cost must not use up a coupon.
 */
export async function returnCouponUses(
  manager: EntityManager,
  { charge, row }: Refunded,
): Promise<void> {
  const { id, couponCode, guestCount, unitCents, amountCents, couponReturned: before } = charge;
  if (!couponCode || !row) return;
  const isCancelled = row.state === 'CANCELLED';
  const left = isCancelled ? (guestCount ?? 1) : (guestCount ?? row.guestCount) - row.guestCount;
  const theirs = isCancelled ? amountCents : left * (unitCents ?? amountCents);
  if (left <= before) return;
  const isNoted = await execute(
    manager,
    sql`UPDATE payment_attempt SET coupon_returned = ${left}
        WHERE id = ${id} AND coupon_returned = ${before} AND refunded_cents >= ${theirs}`,
  );
  if (isNoted === 1) await changeUses(manager, { couponCode, by: before - left });
}

/**
 * Uses a coupon again for guests whose cancellation was undone, even if it was used up or ended in the meantime,
 * because they keep the price at booking. Uses of guests who had left earlier stay returned. `charge` must be read
 * in this transaction, after its refunds were withdrawn. Returns false, and changes nothing, if a refund has just
 * returned uses.
 */
export async function retakeCouponUses(
  manager: EntityManager,
  { charge, row }: { charge: PaymentAttempt; row: Pick<Reservation, 'guestCount'> },
): Promise<boolean> {
  const { id, couponCode, unitCents, amountCents, refundedCents, couponReturned: before } = charge;
  if (!couponCode) return true;
  const gone = (charge.guestCount ?? row.guestCount) - row.guestCount;
  const repaid = Math.floor(refundedCents / (unitCents ?? amountCents));
  const kept = Math.min(before, gone, repaid);
  const isNoted = await execute(
    manager,
    sql`UPDATE payment_attempt SET coupon_returned = ${kept}
        WHERE id = ${id} AND coupon_returned = ${before}`,
  );
  if (isNoted !== 1) return false;
  if (kept < before) await changeUses(manager, { couponCode, by: before - kept });
  return true;
}

const changeUses = (
  manager: EntityManager,
  { couponCode, by }: { couponCode: string; by: number },
): Promise<number> =>
  execute(manager, sql`UPDATE coupon SET uses = uses + ${by} WHERE code = ${couponCode}`);
