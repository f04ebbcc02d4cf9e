import { limits } from '@studio/contract';
import { type EntityManager, In, IsNull } from 'typeorm';
import { AuditEntry } from '../../reservation/audit-entry.entity.ts';
import type { Reservation } from '../../reservation/reservation.entity.ts';
import type { Booking } from '../read-booking.ts';

/** A booking's last cancellation: the audit entry of the first row, and the rows canceled with it. */
export type Cancellation = {
  entry: AuditEntry;
  rows: Reservation[];
  /** The time until which staff can undo the cancellation; null when they cannot. */
  until: Date | null;
};

/** Returns null for a booking that was never canceled. */
export async function readCancellation(
  manager: EntityManager,
  { root, gone }: Booking,
  now: Date,
): Promise<Cancellation | null> {
  const rows = [root, ...gone];
  const entries = await manager.find(AuditEntry, {
    where: {
      reservationId: In(rows.map(({ id }) => id)),
      after: 'CANCELLED',
      kind: IsNull(),
    },
    order: { at: 'DESC' },
  });
  const entry = entries.find(({ reservationId }) => reservationId === root.id);
  if (root.state !== 'CANCELLED' || !entry) return null;
  const atOnce = entries.filter(({ at }) => +at === +entry.at);
  const until = new Date(entry.at.getTime() + limits.undoMinutes * 60_000);
  return {
    entry,
    rows: rows.filter(({ id }) => atOnce.some(({ reservationId }) => reservationId === id)),
    until: entry.before === 'CONFIRMED' && until > now ? until : null,
  };
}
