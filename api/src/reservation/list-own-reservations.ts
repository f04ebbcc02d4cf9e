import { In, MoreThan } from 'typeorm';
import type { Reservation as ReservationAnswer } from '../../contract/index.ts';
import { customerOf } from '../auth/customer-session.ts';
import type { Session } from '../auth/session.entity.ts';
import type { Dependencies } from '../dependencies.ts';
import { notYours } from '../http/errors.ts';
import { Reservation } from './reservation.entity.ts';
import { toReservation } from './to-reservation.ts';
import { isOn } from '../controls.ts';

/** A customer's sessions to come. The address is the token's; asking for another's is refused. */
export async function listOwnReservations(
  deps: Dependencies,
  { session, email }: { session: Session; email: string | undefined },
): Promise<ReservationAnswer[]> {
  const customer = await customerOf(deps, session);
  if (email !== undefined && email !== customer.email && isOn('owner-check')) throw notYours();
  const rows = await deps.database.run((manager) =>
    manager.find(Reservation, {
      where: {
        guestEmail: customer.email,
        state: In(['PAYING', 'REVIEW', 'CONFIRMED']),
        startsAt: MoreThan(deps.now()),
      },
      order: { startsAt: 'ASC' },
    }),
  );
  return rows.map((row) => toReservation(row, new Map()));
}
