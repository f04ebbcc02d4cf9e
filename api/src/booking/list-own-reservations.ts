import type * as z from 'zod/mini';
import {
  limits,
  type listOwnReservations as endpoint,
  type OwnReservation,
} from '@studio/contract';
import { customerOf } from '../auth/session/customer-session.ts';
import type { Session } from '../auth/session/session.entity.ts';
import type { Dependencies } from '../dependencies.ts';
import { notYours } from '../http/errors.ts';
import { findOpenOffers } from './offer/open-offer.ts';
import { endedStates } from '../reservation/to-reservation.ts';
import { findPage } from './list-reservations.ts';

type Query = z.output<typeof endpoint.query>;

/**
 * Lists a customer's bookings except canceled ones, with the deadlines of open offers. Uses the token's address
 * and refuses any other.
 */
export async function listOwnReservations(
  deps: Dependencies,
  { session, query }: { session: Session; query: Query },
): Promise<OwnReservation[]> {
  const { email, period = 'upcoming', limit = String(limits.pageLength), after } = query;
  const customer = await customerOf(deps, session);
  if (email !== undefined && email !== customer.email) throw notYours();
  const own = await findPage(deps, { period, limit, after }, (finder) =>
    finder
      .andWhere('reservation.guestEmail = :email', { email: customer.email })
      .andWhere('reservation.state NOT IN (:...endedStates)', { endedStates }),
  );
  const bookingIds = own.map(({ id }) => id);
  const offers = await deps.database.run((manager) =>
    findOpenOffers(manager, { bookingIds, now: deps.now() }),
  );
  const ends = new Map(offers.map(({ bookingId, until }) => [bookingId, until]));
  return own.map((each) => {
    const until = ends.get(each.id);
    return until ? { ...each, answer_by: until.toISOString() } : each;
  });
}
