import type { Dependencies } from '../../dependencies.ts';
import { siteOf } from '../../http/client-of.ts';
import { digest, type Count } from '../../http/throttle.ts';
import type { Order } from './order.ts';

/** Who pays: the holder of a booking's link, a signed-in customer, or a visitor who has proved an address. */
export type Payer = { kind: 'booking' | 'customer' | 'address'; id: string };

/**
 * Stops card testing, whether the stolen cards come one by one or all at once, before any card is charged. A caller
 * with a link or a sign-in session is refused only for that caller's own declines. Everyone's declines raise an alert.
 */
export const limitRefusedCards = <T>(
  { throttles, log }: Dependencies,
  { checkoutId, client, payer }: Pick<Order, 'checkoutId' | 'client' | 'payer'>,
  pay: (countRefusal: Count) => Promise<T>,
): Promise<T> => {
  const site = siteOf(client);
  const own = [
    [throttles.refusedCardsPerCheckout, checkoutId],
    [throttles.refusedCardsPerPayer, `${payer.kind} ${payer.id}`],
  ] as const;
  const ofSite = [throttles.refusedCardsPerSite, site] as const;
  return throttles.guard(payer.kind === 'address' ? [...own, ofSite] : own, (count) =>
    pay(async () => {
      await count();
      if (await throttles.cardTesting.note(digest(site)))
        log.error({ alert: true }, 'one network has tried many cards that were refused');
    }),
  );
};
