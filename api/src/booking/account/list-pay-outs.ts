import type { Roster } from '@studio/contract';
import { type EntityManager, In } from 'typeorm';
import { selectRows, sql } from '../../database/rows.ts';
import { Reservation } from '../../reservation/reservation.entity.ts';
import { owedAfterEnd } from './show-desk-money.ts';

type PayOut = NonNullable<Roster['payOuts']>[number];

/** MySQL returns the sum as a string. */
type Ended = Pick<Reservation, 'id' | 'state'> & {
  deskCents: number | string;
  detail: string | null;
};

/** One row for each ended booking (`endedStates`) for which the desk has taken more than it has paid out. */
const endedWithMoney = sql`
  SELECT c.id, c.state, c.deskCents, (
    SELECT e.detail FROM audit_entry e
    WHERE e.reservation_id = c.id AND e.state_after = 'CANCELLED' AND e.kind IS NULL
    ORDER BY e.at DESC LIMIT 1
  ) AS detail
  FROM (
    SELECT r.id AS id, r.state AS state, (
      SELECT SUM(d.amount_cents) FROM desk_payment d
      WHERE d.booking_id = r.id AND d.kind <> 'CASH_REFUND'
    ) AS deskCents
    FROM reservation r WHERE r.state IN ('CANCELLED', 'EXPIRED', 'FAILED')
  ) c
  WHERE c.deskCents > 0`;

/** The ended bookings for which staff still owe money at the desk, in the order of their sessions. */
export async function listPayOuts(manager: EntityManager): Promise<PayOut[]> {
  const found = (await selectRows(manager, endedWithMoney)) as Ended[];
  const owed = new Map(
    found.map((each) => [each.id, owedAfterEnd({ ...each, deskCents: Number(each.deskCents) })]),
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
