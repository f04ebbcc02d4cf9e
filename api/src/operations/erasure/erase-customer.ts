import { randomUUID } from 'node:crypto';
import { type EntityManager, In } from 'typeorm';
import { Customer } from '../../auth/customer.entity.ts';
import type { Database } from '../../database/database.ts';
import { EmailProof } from '../../email/email-proof.entity.ts';
import { OutboxMail } from '../../email/outbox-mail.entity.ts';
import { erasedEmail, liveStates, Reservation } from '../../reservation/reservation.entity.ts';
import { guestMissing, type NamedGuest } from '../read-arguments.ts';
import { emptyLog } from './empty-log.ts';
import { forget } from './forget.ts';
import type { Erased } from './journal.ts';

type Erasing = NamedGuest & {
  now: Date;
  /** Keeps the erasure outside the database before it is committed. */
  note?: (erased: Erased) => void;
};

/**
 * Takes a person out of the records and leaves the money: reservations, payments and audit entries stay with
 * their dates and sums, without a name, an address, a phone number or a text about the person. A booking
 * number is for a booking without an address, which names no account. Throws a sentence while the person has
 * an appointment to come. Answers how many reservations were made nameless.
 */
export async function eraseCustomer(
  database: Database,
  { now, note = () => undefined, ...named }: Erasing,
): Promise<number> {
  if ('email' in named && named.email.trim() === '') throw guestMissing();
  const id = randomUUID();
  const count = await database.transaction(async (manager) => {
    await lockBookings(manager, named);
    const rows = await findBookings(manager, named);
    if (rows.some(({ state, startsAt }) => liveStates.includes(state) && startsAt > now)) {
      throw new Error('This person still has an appointment: cancel it first.');
    }
    const erased = {
      id,
      at: now.toISOString(),
      bookings: rows.map((row) => row.id),
      ...('email' in named
        ? await findOfAddress(manager, named.email)
        : { customers: [], emails: [] }),
    };
    if ('email' in named) await forgetProofs(manager, named.email);
    const found = await forget(manager, erased);
    note(erased);
    return found;
  });
  await emptyLog(database);
  return count;
}

/** The lock of whoever changes a booking is a write to it; the links end with the erasure anyway. */
const lockBookings = (manager: EntityManager, named: NamedGuest) =>
  manager.increment(
    Reservation,
    'email' in named ? { guestEmail: named.email } : { bookingNumber: named.bookingNumber },
    'linkVersion',
    1,
  );

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

async function findOfAddress(
  manager: EntityManager,
  email: string,
): Promise<Pick<Erased, 'customers' | 'emails'>> {
  const customers = await manager.findBy(Customer, { email });
  const emails = await manager.find(OutboxMail, {
    select: { id: true },
    where: { recipient: email },
  });
  return { customers: customers.map(({ id }) => id), emails: emails.map(({ id }) => id) };
}

async function forgetProofs(manager: EntityManager, email: string): Promise<void> {
  await manager.delete(EmailProof, { email });
  // Until a later migration drops the table (0003).
  await manager.query('DELETE FROM email_verification WHERE email = ?', [email]);
}
