import type { Roster } from '@studio/contract';
import { type EntityManager, In } from 'typeorm';
import { selectRows, sql } from '../../database/rows.ts';
import { Reservation } from '../../reservation/reservation.entity.ts';
import { owedSinceCancelled } from './show-desk-money.ts';

type PayOut = NonNullable<Roster['payOuts']>[number];

/** One row for each canceled booking for which the desk has taken more than it has paid out. */
const cancelledWithMoney = sql`
  SELECT c.id, c.deskCents, (
    SELECT e.detail FROM audit_entry e
    WHERE e.reservation_id = c.id AND e.state_after = 'CANCELLED' AND e.kind IS NULL
    ORDER BY e.at DESC LIMIT 1
  ) AS detail
  FROM (
    SELECT r.id AS id, (
      SELECT SUM(d.amount_cents) FROM desk_payment d
      WHERE d.booking_id = r.id AND d.kind <> 'CASH_REFUND'
    ) AS deskCents
    FROM reservation r WHERE r.state = 'CANCELLED' AND r.booking_id IS NULL
  ) c
  WHERE c.deskCents > 0`;

/** The canceled bookings that staff still owe money at the desk, in the order of their sessions. */
export async function listPayOuts(manager: EntityManager): Promise<PayOut[]> {
  const found = await selectRows(manager, cancelledWithMoney);
  const owed = new Map(
    found.map(({ id, deskCents, detail }) => [
      id as string,
      owedSinceCancelled(Number(deskCents), detail as string | null),
    ]),
  );
  const ids = [...owed.keys()].filter((id) => owed.get(id)! > 0);
  if (ids.length === 0) return [];
  const roots = await manager.find(Reservation, {
    where: { id: In(ids) },
    order: { startsAt: 'ASC', id: 'ASC' },
  });
  return roots.map(({ id, guestName }) => ({
    bookingId: id,
    guestName,
    amountCents: owed.get(id)!,
  }));
}
