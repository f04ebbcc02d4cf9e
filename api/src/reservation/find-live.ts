import type { EntityManager } from 'typeorm';
import type { Session } from '@studio/contract';
import { findRows, sql } from '../database/rows.ts';
import { duplicateBooking } from '../http/errors.ts';
import { isVisitorsHold } from './by-link.ts';
import { Reservation } from './reservation.entity.ts';

type Visitor = { checkoutId: string; guestEmail: string; session: Session };

/**
 * A visitor's reservations. `own` belongs to this checkout, even if canceled; `others` belong to other checkouts
 * of the same address in the same session. An empty address matches none.
 */
export type Live = { own: Reservation | null; others: Reservation[] };

export async function findLive(
  manager: EntityManager,
  { checkoutId, guestEmail, session }: Visitor,
): Promise<Live> {
  const rows = await findRows(
    manager,
    Reservation,
    sql`live_checkout_id = ${checkoutId} OR (checkout_id = ${checkoutId} AND state = 'CANCELLED') OR (guest_email = ${guestEmail} AND guest_email <> ''
      AND slot_date = ${session.date} AND slot_id = ${session.slotId}
      AND state IN ('HELD', 'PAYING', 'REVIEW', 'CONFIRMED'))`,
  );
  const isLive = ({ liveCheckoutId }: Reservation) => liveCheckoutId === checkoutId;
  // The previous release clears the checkout of a booking that it cancels.
  const isCancelled = ({ state }: Reservation) => state === 'CANCELLED';
  return {
    own: rows.find(isLive) ?? rows.find(isCancelled) ?? null,
    others: rows.filter((row) => !isLive(row) && !isCancelled(row)),
  };
}

/**
 * Throws DUPLICATE_BOOKING when the same address already has a booking in the session, for example from another
 * open page.
 */
export function refuseDuplicate({ others }: Live): void {
  const isBooked = others.some((other) => !isVisitorsHold(other));
  if (isBooked) throw duplicateBooking();
}
