import { leaveTip as endpoint } from '@studio/contract';
import type { Dependencies } from '../../dependencies.ts';
import { notChangeable, tipsChanged } from '../../http/errors.ts';
import { keyUseOf } from '../../http/used-key.ts';
import type { Call } from '../../route.ts';
import type { Booking } from '../read-booking.ts';
import { payExtra } from './pay-extra.ts';
import { readTipping } from './read-tipping.ts';

/**
 * Charges the guest a tip for all staff. Throws TERMS_CHANGED when the booking has other tips than the page showed,
 * so a second tab gives no second tip by mistake.
 */
export const leaveTip = (
  deps: Dependencies,
  { idempotencyKey: key, params, session, body, client, log }: Call<typeof endpoint>,
): ReturnType<typeof payExtra> => {
  const { sourceId, amountCents, givenCents } = body;
  return payExtra(
    { ...deps, log },
    {
      purpose: 'TIP',
      id: params.id,
      session: session!,
      client,
      // The key covers the amounts but not the card.
      use: keyUseOf({ key, actor: 'guest', endpoint, params, body: { amountCents, givenCents } }),
      sourceId,
      amountCents,
      requirePayable: (booking) => requireTipping(deps, booking, givenCents),
    },
  );
};

async function requireTipping(
  { database, now }: Dependencies,
  booking: Booking,
  shownCents: number,
): Promise<void> {
  const { why, givenCents } = await database.run((manager) => readTipping(manager, booking, now()));
  if (why) throw notChangeable(why);
  if (givenCents !== shownCents) throw tipsChanged(givenCents);
}
