import type { DeskMoney } from '@studio/contract';
import { type EntityManager, IsNull } from 'typeorm';
import { AuditEntry } from '../../reservation/audit-entry.entity.ts';
import type { BookingTerms } from '../booking-terms.ts';
import type { Booking } from '../read-booking.ts';

type Shown = { desk?: DeskMoney };

/** What the desk has taken for a booking, and what of it the studio pays back. */
export async function showDeskMoney(
  manager: EntityManager,
  { root, deskCents }: Booking,
  { deskRefundCents }: BookingTerms,
): Promise<Shown> {
  if (root.state !== 'CANCELLED') return deskCents > 0 ? shown(deskCents, deskRefundCents) : {};
  const keptCents = await readKept(manager, root.id);
  if (keptCents === undefined) return deskCents > 0 ? shown(deskCents, 0) : {};
  return shown(deskCents, Math.max(0, deskCents - keptCents));
}

const shown = (paid_cents: number, refund_cents: number): Shown => ({
  desk: { paid_cents, refund_cents },
});

/** What the desk keeps since the cancellation; undefined if it had taken nothing, or in releases before. */
async function readKept(
  manager: EntityManager,
  reservationId: string,
): Promise<number | undefined> {
  const entry = await manager.findOneBy(AuditEntry, {
    reservationId,
    after: 'CANCELLED',
    kind: IsNull(),
  });
  return (JSON.parse(entry?.detail ?? '{}') as { deskKeptCents?: number }).deskKeptCents;
}
