import type { Dependencies } from '../../dependencies.ts';
import type { Count } from '../../http/throttle.ts';
import type { Order } from './order.ts';

type Paying = Pick<Order, 'checkoutId' | 'client'> & {
  details: Pick<Order['details'], 'guestEmail'>;
};

/** Stops card testing, whether the stolen cards come one by one or all at once, before any card is charged. */
export const limitRefusedCards = <T>(
  { throttles }: Dependencies,
  { checkoutId, client, details }: Paying,
  pay: (countRefusal: Count) => Promise<T>,
): Promise<T> =>
  throttles.guard(
    [
      [throttles.refusedCardsPerCheckout, checkoutId],
      [throttles.refusedCardsPerAddress, details.guestEmail],
      [throttles.refusedCardsPerClient, client],
    ],
    pay,
  );
