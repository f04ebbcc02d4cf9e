import type { Dependencies } from '../dependencies.ts';
import type { Order } from './order.ts';

type Tried = Pick<Order, 'checkoutId' | 'client' | 'details'>;

const counted = ({ throttles }: Dependencies, { checkoutId, client, details }: Tried) =>
  [
    [throttles.refusedCardsPerCheckout, checkoutId],
    [throttles.refusedCardsPerAddress, details.guestEmail],
    [throttles.refusedCardsPerClient, client],
  ] as const;

/** Stops who tries one stolen card after the other, before the card is touched. */
export async function refuseCardTesting(deps: Dependencies, tried: Tried): Promise<void> {
  for (const [throttle, key] of counted(deps, tried)) await throttle.check(key);
}

export async function countRefusedCard(deps: Dependencies, tried: Tried): Promise<void> {
  for (const [throttle, key] of counted(deps, tried)) await throttle.count(key);
}
