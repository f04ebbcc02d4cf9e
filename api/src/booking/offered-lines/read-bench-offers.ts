import type { OfferedLine } from '@studio/contract';
import type { EntityManager } from 'typeorm';
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

/** `balanceCents` is the balance with the line, which may be negative; undefined while the booking has no price. */
export const showOffer = (
  { id, label, amountCents, createdAt, emailedAt }: BenchOffer,
  balanceCents: number | undefined,
): OfferedLine => ({
  id,
  label,
  amount_cents: amountCents,
  ...(balanceCents === undefined ? {} : { balance_cents: Math.max(0, balanceCents) }),
  offered_at: createdAt.toISOString(),
  ...(emailedAt ? { emailed_at: emailedAt.toISOString() } : {}),
});
