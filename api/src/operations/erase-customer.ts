import { type EntityManager, type FindOperator, In, IsNull, Not } from 'typeorm';
import { MoveOffer } from '../booking/offer/move-offer.entity.ts';
import { Customer } from '../auth/customer.entity.ts';
import { Session } from '../auth/session/session.entity.ts';
import { BenchLine } from '../payment/account/bench-line.entity.ts';
import { DeskPayment } from '../payment/account/desk-payment.entity.ts';
import type { Database } from '../database/database.ts';
import { EmailProof } from '../email/email-proof.entity.ts';
import { BookingNote } from '../day/booking-note.entity.ts';
import { OutboxMail } from '../email/outbox-mail.entity.ts';
import { AuditEntry } from '../reservation/audit-entry.entity.ts';
import {
  erasedEmail,
  Reservation,
  type ReservationState,
  untold,
} from '../reservation/reservation.entity.ts';
import { guestMissing, type NamedGuest } from './read-arguments.ts';

/** Every column that says who a guest is: the compiler asks for one that is added. */
const nobody = {
  ...untold,
  guestName: 'Erased',
  guestEmail: erasedEmail,
  heldBy: null,
  priceReason: null,
} satisfies Record<
  Exclude<Extract<keyof Reservation, `guest${string}`>, 'guestCount'> | 'heldBy' | 'priceReason',
  string | null
>;

/**
 * Takes a person out of the records and leaves the money: reservations, payments and audit entries stay with
 * their dates and sums, without a name, an address, a phone number or a text about the person. A booking
 * number is for a booking without an address, which names no account. Throws a sentence while the person has
 * an appointment to come. Answers how many reservations were made nameless.
 */
export async function eraseCustomer(
  database: Database,
  { now, ...named }: NamedGuest & { now: Date },
): Promise<number> {
  if ('email' in named && named.email.trim() === '') throw guestMissing();
  const count = await database.transaction(async (manager) => {
    const rows = await findBookings(manager, named);
    if (rows.some(({ state, startsAt }) => live.includes(state) && startsAt > now)) {
      throw new Error('This person still has an appointment: cancel it first.');
    }
    if ('email' in named) await forgetAddress(manager, named.email);
    const ids = In(rows.map(({ id }) => id));
    await forgetBookings(manager, ids);
    const { affected = 0 } = await manager.update(Reservation, { id: ids }, nobody);
    return affected;
  });
  if (database.engine === 'embedded') await emptyLog(database);
  return count;
}

const live: ReservationState[] = ['HELD', 'PAYING', 'REVIEW', 'CONFIRMED'];

/** Every row of the guest's bookings, with those that were added to one. */
async function findBookings(manager: EntityManager, named: NamedGuest): Promise<Reservation[]> {
  const found =
    'email' in named
      ? await manager.findBy(Reservation, { guestEmail: named.email })
      : [await findByNumber(manager, named.bookingNumber)];
  const roots = In(found.map(({ id, bookingId }) => bookingId ?? id));
  return manager.findBy(Reservation, [{ id: roots }, { bookingId: roots }]);
}

async function findByNumber(manager: EntityManager, bookingNumber: string): Promise<Reservation> {
  const found = await manager.findOneBy(Reservation, { bookingNumber });
  if (!found) throw new Error('No booking has this number.');
  const { guestEmail } = found;
  // The guest may have an account and other bookings, which only the address finds.
  if (guestEmail !== '' && guestEmail !== erasedEmail) {
    throw new Error(`This booking has an address: npm run customer:erase -- ${guestEmail}`);
  }
  return found;
}

async function forgetAddress(manager: EntityManager, email: string): Promise<void> {
  const customer = await manager.findOneBy(Customer, { email });
  if (customer) await manager.delete(Session, { customerId: customer.id });
  await manager.delete(Customer, { email });
  await manager.delete(EmailProof, { email });
  // Until a later migration drops the table (0003).
  await manager.query('DELETE FROM email_verification WHERE email = ?', [email]);
  await manager.delete(OutboxMail, { recipient: email });
}

/** The emails of a guest open nothing any more, and what staff wrote about their bookings is gone. */
async function forgetBookings(manager: EntityManager, ids: FindOperator<string>): Promise<void> {
  await manager.increment(Reservation, { id: ids }, 'linkVersion', 1);
  await manager.delete(Session, { bookingId: ids });
  await manager.update(MoveOffer, { bookingId: ids, note: Not(IsNull()) }, { note: null });
  await manager.delete(BookingNote, { bookingId: ids });
  await manager.update(AuditEntry, { reservationId: ids, note: Not(IsNull()) }, { note: null });
  await manager.update(DeskPayment, { bookingId: ids, note: Not(IsNull()) }, { note: null });
  await manager.update(BenchLine, { bookingId: ids }, { label: nobody.guestName });
}

/** The log of the embedded file has the pages as they were; somebody who reads just now keeps a part of it. */
const emptyLog = (database: Database): Promise<unknown> =>
  database.run((manager) => manager.query('PRAGMA wal_checkpoint(TRUNCATE)'));
