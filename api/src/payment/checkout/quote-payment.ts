import { priceOf, type Quote, type quotePayment as endpoint } from '@studio/contract';
import type { Dependencies } from '../../dependencies.ts';
import type { Call } from '../../route.ts';
import { findDeposit, normalizeCoupon } from './find-deposit.ts';

/** The price of a party, with a coupon if the request names one. */
export async function quotePayment(
  deps: Dependencies,
  { body: { guestCount, couponCode }, client }: Call<typeof endpoint>,
): Promise<Quote> {
  return priceOf(
    guestCount,
    await findDeposit(deps, { couponCode: normalizeCoupon(couponCode), guestCount, client }),
  );
}
