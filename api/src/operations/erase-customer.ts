import { type EntityManager, In, IsNull, MoreThan, Not } from 'typeorm';
import { MoveOffer } from '../booking/offer/move-offer.entity.ts';
import { Customer } from '../auth/customer.entity.ts';
import { Session } from '../auth/session/session.entity.ts';
import { DeskPayment } from '../payment/account/desk-payment.entity.ts';
import type { Database } from '../database/database.ts';
import { EmailProof } from '../email/email-proof.entity.ts';
import { BookingNote } from '../day/booking-note.entity.ts';
import { OutboxMail } from '../email/outbox-mail.entity.ts';
import { AuditEntry } from '../reservation/audit-entry.entity.ts';
import { erasedEmail, Reservation, untold } from '../reservation/reservation.entity.ts';

/** Every column that says who a guest is: the compiler asks for one that is added. */
const nobody = {
  ...untold,
  guestName: 'Erased',
  guestEmail: erasedEmail,
  priceReason: null,
} satisfies Record<
  Exclude<Extract<keyof Reservation, `guest${string}`>, 'guestCount'> | 'priceReason',
  string | null
>;

/**
 * Takes a person out of the records and leaves the money: reservations and payments stay with their
 * dates and sums, without name, address, phone or note. Throws a sentence while the person has an
 * appointment to come. Answers how many reservations were made nameless.
 */
export async function eraseCustomer(
  database: Database,
  { email, now }: { email: string; now: Date },
): Promise<number> {
  const count = await database.transaction(async (manager) => {
    const live = In(['HELD', 'PAYING', 'REVIEW', 'CONFIRMED'] as const);
    const isExpected = await manager.existsBy(Reservation, {
      guestEmail: email,
      state: live,
      startsAt: MoreThan(now),
    });
    if (isExpected) throw new Error('This person still has an appointment: cancel it first.');
    const customer = await manager.findOneBy(Customer, { email });
    if (customer) await manager.delete(Session, { customerId: customer.id });
    await manager.delete(Customer, { email });
    await manager.delete(EmailProof, { email });
    // As long as the table is there (migration 0003).
    await manager.query('DELETE FROM email_verification WHERE email = ?', [email]);
    await manager.delete(OutboxMail, { recipient: email });
    await forgetBookings(manager, email);
    const { affected = 0 } = await manager.update(Reservation, { guestEmail: email }, nobody);
    return affected;
  });
  if (database.engine === 'embedded') await emptyLog(database);
  return count;
}

/** The mails of a guest open nothing any more, and what staff wrote of their bookings is gone. */
async function forgetBookings(manager: EntityManager, guestEmail: string): Promise<void> {
  await manager.increment(Reservation, { guestEmail }, 'linkVersion', 1);
  const rows = await manager.find(Reservation, { select: { id: true }, where: { guestEmail } });
  const ids = In(rows.map(({ id }) => id));
  await manager.delete(Session, { bookingId: ids });
  await manager.update(MoveOffer, { bookingId: ids, note: Not(IsNull()) }, { note: null });
  await manager.delete(BookingNote, { bookingId: ids });
  await manager.update(AuditEntry, { reservationId: ids, note: Not(IsNull()) }, { note: null });
  await manager.update(DeskPayment, { bookingId: ids, note: Not(IsNull()) }, { note: null });
}

/** The log of the embedded file has the pages as they were; somebody who reads just now keeps a part of it. */
const emptyLog = (database: Database): Promise<unknown> =>
  database.run((manager) => manager.query('PRAGMA wal_checkpoint(TRUNCATE)'));
