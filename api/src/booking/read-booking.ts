import type { EntityManager } from 'typeorm';
import { customerOf } from '../auth/session/customer-session.ts';
import type { Session } from '../auth/session/session.entity.ts';
import { findRows, sql } from '../database/rows.ts';
import type { Dependencies } from '../dependencies.ts';
import { reservationGone } from '../http/errors.ts';
import type { DueBooking } from '../payment/account/read-due-booking.ts';
import type { PaymentAttempt } from '../payment/payment-attempt.entity.ts';
import { sumDesk } from '../payment/account/read-lines.ts';
import { findTaken } from '../payment/refund/charges.ts';
import { readNumber } from '../reservation/booking-number.ts';
import { Reservation } from '../reservation/reservation.entity.ts';
import { isShown, shownStates } from '../reservation/to-reservation.ts';
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
  /** What is held for guests who are to join it. */
  held: Reservation[];
  /** What was taken for any of these and can go back: the newest first. */
  charges: PaymentAttempt[];
  /** What the desk has taken for it and not paid out, in cents. */
  deskCents: number;
  /** Its guest pays what is due at this moment, or has, and Square has not told yet. */
  isBalancePaying: boolean;
  /** A person is to decide whether a payment of its balance counts. */
  isBalanceInReview: boolean;
  /** As the mail of the change that made it this has just read it. */
  told?: DueBooking | undefined;
};

export const rowsOf = ({ root, added }: Booking): Reservation[] => [root, ...added];

export const guestsOf = ({ root, added, gone }: Booking): number =>
  countGuests(root, [...added, ...gone]);

/** Null for what is no booking's root, or none that anybody is shown. */
export async function findBooking(manager: EntityManager, id: string): Promise<Booking | null> {
  const rows = await findRows(
    manager,
    Reservation,
    sql`id = ${id} OR booking_id = ${id} ORDER BY created_at`,
  );
  const root = rows.find((row) => row.id === id && row.bookingId === null);
  if (!root || !isShown(root)) return null;
  const parts = sortRows(rows.filter((row) => row !== root));
  const paid = [root, ...parts.added, ...parts.gone].map((row) => row.id);
  const taken = await findTaken(manager, paid);
  return { root, ...parts, ...taken, deskCents: await sumDesk(manager, id) };
}

/** Rows that were added to a booking, by what they are of it; what never became a part is none. */
export const sortRows = (rows: Reservation[]): Pick<Booking, 'added' | 'gone' | 'held'> => ({
  added: rows.filter(({ state }) => state !== 'CANCELLED' && shownStates.includes(state)),
  gone: rows.filter(({ state }) => state === 'CANCELLED'),
  held: rows.filter(({ state }) => state === 'HELD'),
});

/** Throws NOT_FOUND, in the words of one that is not there, for whoever it does not belong to. */
export async function requireBooking(
  deps: Pick<Dependencies, 'database'>,
  { id, session }: { id: string; session: Session },
): Promise<Booking> {
  const booking = await deps.database.run((manager) => findBooking(manager, id));
  if (!booking || !(await isOf(deps, { booking, session }))) throw reservationGone();
  return booking;
}

/** The same of its id or its number, as pages have it in their addresses. */
export async function requireNamedBooking(
  deps: Pick<Dependencies, 'database'>,
  { id: name, session }: { id: string; session: Session },
): Promise<Booking> {
  const bookingNumber = readNumber(name);
  const found =
    bookingNumber &&
    (await deps.database.run((manager) => manager.findOneBy(Reservation, { bookingNumber })));
  return requireBooking(deps, { id: found ? found.id : name, session });
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
