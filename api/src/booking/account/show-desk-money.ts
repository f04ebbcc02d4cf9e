import type { DeskMoney } from '@studio/contract';
import { type EntityManager, IsNull } from 'typeorm';
import { DeskPayment } from '../../payment/account/desk-payment.entity.ts';
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
  if (deskCents === 0 && !(await manager.existsBy(DeskPayment, { bookingId: root.id }))) return {};
  const detail = await readDetail(manager, root.id);
  return shown(deskCents, owedSinceCancelled(deskCents, detail));
}

/**
 * What staff still pay out for a cancelled booking, in cents; `detail` is that of its cancellation. Cash that a tablet
 * took offline and sends after the cancellation is all owed.
 */
export const owedSinceCancelled = (deskCents: number, detail: string | null): number =>
  Math.max(0, deskCents - (keptOf(detail) ?? deskCents));

const shown = (paid_cents: number, refund_cents: number): Shown => ({
  desk: { paid_cents, refund_cents },
});

/** What the desk keeps since the cancellation; undefined in releases before, if it had taken nothing. */
const keptOf = (detail: string | null): number | undefined =>
  (JSON.parse(detail ?? '{}') as { deskKeptCents?: number }).deskKeptCents;

async function readDetail(manager: EntityManager, reservationId: string): Promise<string | null> {
  const entry = await manager.findOne(AuditEntry, {
    where: { reservationId, after: 'CANCELLED', kind: IsNull() },
    order: { at: 'DESC' },
  });
  return entry?.detail ?? null;
}
