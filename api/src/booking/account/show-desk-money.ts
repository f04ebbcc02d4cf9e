import type { DeskMoney } from '@studio/contract';
import { type EntityManager, IsNull } from 'typeorm';
import { DeskPayment } from '../../payment/account/desk-payment.entity.ts';
import { AuditEntry } from '../../reservation/audit-entry.entity.ts';
import type { Reservation } from '../../reservation/reservation.entity.ts';
import { endedStates } from '../../reservation/to-reservation.ts';
import type { BookingTerms } from '../booking-terms.ts';
import type { Booking } from '../read-booking.ts';

type Shown = { desk?: DeskMoney };

/** The amount the desk has taken for a booking, and how much of it the studio pays back. */
export async function showDeskMoney(
  manager: EntityManager,
  { root, deskCents }: Booking,
  { deskRefundCents }: BookingTerms,
): Promise<Shown> {
  if (!isEnded(root)) return deskCents > 0 ? shown(deskCents, deskRefundCents) : {};
  if (deskCents === 0 && !(await manager.existsBy(DeskPayment, { bookingId: root.id }))) return {};
  const detail = await readDetail(manager, root.id);
  return shown(deskCents, owedAfterEnd({ ...root, deskCents, detail }));
}

/** Whether a booking is canceled or its deposit was never paid; pages show both as canceled. */
const isEnded = ({ state }: Pick<Reservation, 'state'>): boolean => endedStates.includes(state);

type Ended = Pick<Reservation, 'state'> & {
  deskCents: number;
  /** The detail of the cancellation's history entry. */
  detail: string | null;
};

/**
 * The cents that staff still owe for an ended booking. Cash that a tablet took offline and sent after the end is
 * owed in full.
 */
export function owedAfterEnd({ state, deskCents, detail }: Ended): number {
  if (state !== 'CANCELLED') return Math.max(0, deskCents);
  return Math.max(0, deskCents - (keptOf(detail) ?? deskCents));
}

const shown = (paid_cents: number, refund_cents: number): Shown => ({
  desk: { paid_cents, refund_cents },
});

/**
 * The amount the desk keeps after the cancellation. Earlier releases leave it out when the desk had taken nothing.
 */
const keptOf = (detail: string | null): number | undefined =>
  (JSON.parse(detail ?? '{}') as { deskKeptCents?: number }).deskKeptCents;

async function readDetail(manager: EntityManager, reservationId: string): Promise<string | null> {
  const entry = await manager.findOne(AuditEntry, {
    where: { reservationId, after: 'CANCELLED', kind: IsNull() },
    order: { at: 'DESC' },
  });
  return entry?.detail ?? null;
}
