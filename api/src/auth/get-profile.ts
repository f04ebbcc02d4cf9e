import { In, IsNull, Not } from 'typeorm';
import type { User } from '@studio/contract';
import type { Dependencies } from '../dependencies.ts';
import { Reservation } from '../reservation/reservation.entity.ts';
import { customerOf, toUser } from './session/customer-session.ts';
import type { Session } from './session/session.entity.ts';

/**
 * The signed-in customer. The phone number is the account's or, because few accounts have one, the latest booking's.
 */
export async function getProfile(
  deps: Pick<Dependencies, 'database'>,
  session: Session,
): Promise<User> {
  const customer = await customerOf(deps, session);
  if (customer.phone) return toUser(customer);
  const latest = await deps.database.run((manager) =>
    manager.findOne(Reservation, {
      select: { id: true, guestPhone: true },
      where: {
        guestEmail: customer.email,
        guestPhone: Not(IsNull()),
        state: In(['PAYING', 'REVIEW', 'CONFIRMED']),
      },
      order: { createdAt: 'DESC' },
    }),
  );
  return toUser({ ...customer, phone: latest?.guestPhone ?? null });
}
