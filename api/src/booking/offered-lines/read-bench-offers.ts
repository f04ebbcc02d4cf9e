import type { OfferedLine } from '@studio/contract';
import type { EntityManager } from 'typeorm';
import type { Due } from '../../payment/account/read-bills.ts';
import type { Reservation } from '../../reservation/reservation.entity.ts';
import { BenchOffer } from './bench-offer.entity.ts';

/** The lines that wait for the guest, oldest first; none for a booking that is not confirmed. */
export const readOpenOffers = (
  manager: EntityManager,
  { id: bookingId, state }: Pick<Reservation, 'id' | 'state'>,
): Promise<BenchOffer[]> =>
  state === 'CONFIRMED'
    ? manager.find(BenchOffer, {
        where: { bookingId, state: 'OPEN' },
        order: { createdAt: 'ASC', id: 'ASC' },
      })
    : Promise.resolve([]);

/** The balance with a line, which may be negative, and the sales tax that the line adds, in cents. */
type WithLine = { balanceCents: number; taxCents: number };

/** What the line does to a booking's balance; undefined while the booking has no price. */
export function withLine(
  { priceCents, priceWith, balanceWith }: Partial<Due>,
  { amountCents: lineCents }: Pick<BenchOffer, 'amountCents'>,
): WithLine | undefined {
  if (!priceWith || !balanceWith || priceCents === undefined) return undefined;
  const change = { lineCents };
  return {
    balanceCents: balanceWith(change),
    taxCents: priceWith(change) - priceCents - lineCents,
  };
}

export const showOffer = (
  { id, label, amountCents, createdAt, emailedAt }: BenchOffer,
  added: WithLine | undefined,
): OfferedLine => ({
  id,
  label,
  amount_cents: amountCents,
  ...(added && added.taxCents > 0 ? { tax_cents: added.taxCents } : {}),
  ...(added ? { balance_cents: Math.max(0, added.balanceCents) } : {}),
  offered_at: createdAt.toISOString(),
  ...(emailedAt ? { emailed_at: emailedAt.toISOString() } : {}),
});
