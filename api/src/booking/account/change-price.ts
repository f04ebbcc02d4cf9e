import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import type { addBenchLine as benchCall, changePrice as priceCall } from '@studio/contract';
import type { Dependencies } from '../../dependencies.ts';
import { invalidRequest } from '../../http/errors.ts';
import { BenchLine } from '../../payment/account/bench-line.entity.ts';
import { isBeyondShown } from '../offered-lines/bench-limit.ts';
import { BenchOffer } from '../offered-lines/bench-offer.entity.ts';
import { changeMoney } from './change-money.ts';
import { guestsOf } from '../read-booking.ts';
import { readOpenBooking } from './read-root.ts';

type Of<Body> = Body & { id: string };

/** Sets another price for the current guests. Guests who join later pay the price at booking. */
export async function changePrice(
  deps: Dependencies,
  wish: Of<z.output<typeof priceCall.body>>,
): Promise<void> {
  const { cents, reason } = wish;
  const booking = await readOpenBooking(deps, wish);
  await deps.database.transaction((manager) =>
    changeMoney(manager, {
      root: booking.root,
      set: { priceCents: cents, priceGuests: guestsOf(booking), priceReason: reason },
      detail: { priceCents: cents },
      note: reason,
      now: deps.now(),
    }),
  );
}

/**
 * Adds a line for something priced at the bench. It raises the balance, or waits for the guest when it costs more than
 * the guest was shown.
 */
export async function addBenchLine(
  deps: Dependencies,
  wish: Of<z.output<typeof benchCall.body>>,
): Promise<void> {
  const { label, cents: amountCents } = wish;
  const booking = await readOpenBooking(deps, wish);
  const { root } = booking;
  const now = deps.now();
  const line = { id: randomUUID(), bookingId: root.id, label, amountCents };
  if (await isBeyondShown(deps, booking, amountCents)) {
    return deps.database.transaction(async (manager) => {
      await changeMoney(manager, { root, detail: { offeredCents: amountCents }, now });
      await manager.insert(BenchOffer, { ...line, state: 'OPEN', createdAt: now });
    });
  }
  await deps.database.transaction(async (manager) => {
    await changeMoney(manager, { root, detail: { benchCents: amountCents }, now });
    await manager.insert(BenchLine, { ...line, actor: 'admin', at: now });
    const own = { bookingId: root.id, kind: 'BENCH' } as const;
    const benchCents = await manager.sum(BenchLine, 'amountCents', own);
    if (Number(benchCents) < 0) throw invalidRequest(tooMuchTaken);
  });
}

const tooMuchTaken =
  'This removes more than the studio added. To charge less for the workshop, change its price.';
