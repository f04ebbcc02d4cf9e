import type * as z from 'zod/mini';
import {
  limits,
  type listOwnReservations as endpoint,
  type Reservation as ReservationAnswer,
} from '@studio/contract';
import { customerOf } from '../auth/session/customer-session.ts';
import type { Session } from '../auth/session/session.entity.ts';
import type { Dependencies } from '../dependencies.ts';
import { notYours } from '../http/errors.ts';
import { endedStates } from '../reservation/to-reservation.ts';
import { findPage } from './list-reservations.ts';

type Query = z.output<typeof endpoint.query>;

/** A customer's sessions, cancelled ones left out. The address is the token's; another's is refused. */
export async function listOwnReservations(
  deps: Dependencies,
  { session, query }: { session: Session; query: Query },
): Promise<ReservationAnswer[]> {
  const { email, period = 'upcoming', limit = String(limits.pageLength), after } = query;
  const customer = await customerOf(deps, session);
  if (email !== undefined && email !== customer.email) throw notYours();
  return findPage(deps, { period, limit, after }, (finder) =>
    finder
      .andWhere('reservation.guestEmail = :email', { email: customer.email })
      .andWhere('reservation.state NOT IN (:...endedStates)', { endedStates }),
  );
}
