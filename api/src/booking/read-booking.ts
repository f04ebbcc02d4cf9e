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
 * A booking is a root row and the rows added to it since, each with its own payment. The root's version decides
 * between two changes. All live rows are in one session.
 */
export type Booking = {
  root: Reservation;
  added: Reservation[];
  /** Added rows of guests who left or were canceled with the booking; their payments still count. */
  gone: Reservation[];
  /** Rows that hold seats for guests who are about to join. */
  held: Reservation[];
  /** The refundable charges of all these rows, newest first. */
  charges: PaymentAttempt[];
  /** The cents that the desk has taken and not paid out. */
  deskCents: number;
  /** Whether the guest is paying the balance, or has paid it and Square has not confirmed yet. */
  isBalancePaying: boolean;
  /** Whether staff must decide if a payment of the balance counts. */
  isBalanceInReview: boolean;
  /** A cache: writing the email about the change has already read it. */
  told?: DueBooking | undefined;
};

export const rowsOf = ({ root, added }: Booking): Reservation[] => [root, ...added];

export const guestsOf = ({ root, added, gone }: Booking): number =>
  countGuests(root, [...added, ...gone]);

/** The guests whose seats are confirmed. Guests who are still paying have no link yet. */
export const seatedOf = ({ root, added }: Booking): number =>
  added
    .filter(({ state }) => state === 'CONFIRMED')
    .reduce((sum, { guestCount }) => sum + guestCount, root.guestCount);

/** Returns null for a row that is not the root of a visible booking. */
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

/** Sorts a booking's added rows by their role; skips rows that never became part of it. */
export const sortRows = (rows: Reservation[]): Pick<Booking, 'added' | 'gone' | 'held'> => ({
  added: rows.filter(({ state }) => state !== 'CANCELLED' && shownStates.includes(state)),
  gone: rows.filter(({ state }) => state === 'CANCELLED'),
  held: rows.filter(({ state }) => state === 'HELD'),
});

/** Throws the same NOT_FOUND for a missing booking and for another guest's. */
export async function requireBooking(
  deps: Pick<Dependencies, 'database'>,
  { id, session }: { id: string; session: Session },
): Promise<Booking> {
  const booking = await deps.database.run((manager) => findBooking(manager, id));
  if (!booking || !(await isOf(deps, { booking, session }))) throw reservationGone();
  return booking;
}

/** Like `requireBooking`, but takes the id or the booking number that a page's address contains. */
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

/** Finds any booking, for staff. Throws NOT_FOUND for an unknown id and for the id of an added row. */
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
