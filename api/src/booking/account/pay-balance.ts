import { payBalance as endpoint } from '@studio/contract';
import type { Dependencies } from '../../dependencies.ts';
import { balanceChanged, notChangeable } from '../../http/errors.ts';
import { keyUseOf } from '../../http/used-key.ts';
import { readDueAt } from '../../payment/account/read-due-booking.ts';
import { isSessionClosed } from '../../reservation/is-session-closed.ts';
import type { Call } from '../../route.ts';
import { whyClosed } from '../change/require-changeable.ts';
import { type Booking, guestsOf } from '../read-booking.ts';
import { payExtra } from './pay-extra.ts';
import { whyNotPaid } from './why-not-paid.ts';

/**
 * Charges the guest the balance, which the server computes at that moment. Throws TERMS_CHANGED with the new
 * balance when the page showed another amount.
 */
export const payBalance = (
  deps: Dependencies,
  { idempotencyKey: key, params, session, body, client, log }: Call<typeof endpoint>,
): ReturnType<typeof payExtra> => {
  const { sourceId, amountCents } = body;
  return payExtra(
    { ...deps, log },
    {
      purpose: 'BALANCE',
      id: params.id,
      session: session!,
      client,
      // The key covers the amount but not the card.
      use: keyUseOf({ key, actor: 'guest', endpoint, params, body: { amountCents } }),
      sourceId,
      amountCents,
      requirePayable: (booking) => requireDue(deps, booking, amountCents),
    },
  );
};

/** Throws the reason why nothing can be paid, or the balance when the page showed another amount. */
async function requireDue(
  { database, now }: Dependencies,
  booking: Booking,
  shownCents: number,
): Promise<void> {
  const closed = whyClosed(booking, true);
  if (closed) throw notChangeable(closed);
  const { root } = booking;
  const { due, isClosed } = await database.run(async (manager) => ({
    due: (await readDueAt(manager, { ...root, guestCount: guestsOf(booking) }, now())).balanceCents,
    isClosed: await isSessionClosed(manager, root),
  }));
  if (due !== undefined && due !== shownCents) throw balanceChanged(due);
  const why = whyNotPaid(booking, { due, isClosed });
  if (why) throw notChangeable(why);
}
