import { type EntityManager, In } from 'typeorm';
import { customerOf } from '../auth/session/customer-session.ts';
import type { Session } from '../auth/session/session.entity.ts';
import type { Dependencies } from '../dependencies.ts';
import { reservationGone } from '../http/errors.ts';
import { Reservation } from '../reservation/reservation.entity.ts';
import { shownStates } from '../reservation/to-reservation.ts';
import { countGuests } from './count-guests.ts';

/**
 * A booking is the rows of one id: the root, whose version decides between changes, and what was added
 * to it since, each with its own payment. All of them that are live are in one session.
 */
export type Booking = {
  root: Reservation;
  added: Reservation[];
  /** Added rows that have left it, or were cancelled with it: what was paid for them is part of its money. */
  gone: Reservation[];
};

export const rowsOf = ({ root, added }: Booking): Reservation[] => [root, ...added];

export const guestsOf = ({ root, added, gone }: Booking): number =>
  countGuests(root, [...added, ...gone]);

/** Null for what is no booking's root, or none that anybody is shown. */
export async function findBooking(manager: EntityManager, id: string): Promise<Booking | null> {
  const rows = await manager.find(Reservation, {
    where: [
      { id, state: In(shownStates) },
      { bookingId: id, state: In(['PAYING', 'REVIEW', 'CONFIRMED', 'CANCELLED']) },
    ],
    order: { createdAt: 'ASC' },
  });
  const root = rows.find((row) => row.id === id && row.bookingId === null);
  if (!root) return null;
  const others = rows.filter((row) => row !== root);
  const isGone = ({ state }: Reservation) => state === 'CANCELLED';
  return { root, added: others.filter((row) => !isGone(row)), gone: others.filter(isGone) };
}

/** Throws NOT_FOUND, in the words of one that is not there, for whoever it does not belong to. */
export async function requireBooking(
  deps: Pick<Dependencies, 'database'>,
  { id, session }: { id: string; session: Session },
): Promise<Booking> {
  const booking = await deps.database.run((manager) => findBooking(manager, id));
  if (!booking || !(await isOf(deps, { booking, session }))) throw reservationGone();
  return booking;
}

/** For staff, to whom all are shown. Throws NOT_FOUND, for the id of an added row as well. */
export async function requireAnyBooking(
  { database }: Pick<Dependencies, 'database'>,
  id: string,
): Promise<Booking> {
  const booking = await database.run((manager) => findBooking(manager, id));
  if (!booking) throw reservationGone();
  return booking;
}

const isOf = async (
  deps: Pick<Dependencies, 'database'>,
  { booking: { root }, session }: { booking: Booking; session: Session },
): Promise<boolean> =>
  session.audience === 'booking'
    ? session.bookingId === root.id
    : (await customerOf(deps, session)).email === root.guestEmail;
