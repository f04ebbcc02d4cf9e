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
import { Erasure } from './erasure.entity.ts';
import type { Entry, Erased } from './journal.ts';

type Note = (entry: Entry) => void;

type Erasing = NamedGuest & {
  now: Date;
  /** Records the erasure outside the database before it is committed, and undoes the record if the commit fails. */
  note?: Note;
};

/**
 * Removes a person from the records and keeps the money: reservations, payments and audit entries stay with their
 * dates and amounts, but without a name, an address, a phone number or a text about the person. A booking number is
 * for a booking without an address, which belongs to no account. Throws a message while the person has an upcoming
 * booking. Returns how many reservations were erased.
 */
export async function eraseCustomer(
  database: Database,
  { now, note = () => undefined, ...named }: Erasing,
): Promise<number> {
  if ('email' in named && named.email.trim() === '') throw new Error(guestMissing);
  const erasure = { id: randomUUID(), at: now.toISOString() };
  let count = 0;
  let isNoted = false;
  try {
    await database.transaction(async (manager) => {
      const erased = { ...erasure, ...(await findRows(manager, { named, now })) };
      if ('email' in named) await forgetProofs(manager, named.email);
      count = await forget(manager, erased);
      isNoted = true;
      note(erased);
    });
  } catch (error) {
    if (!isNoted || !(await isMade(database, { erasure, note, error }))) throw error;
  }
  await emptyLog(database);
  return count;
}

/** Whether a failed transaction made its erasure after all. If it did not, undoes the record in the journal. */
async function isMade(
  database: Database,
  { erasure, note, error }: { erasure: Pick<Erased, 'id' | 'at'>; note: Note; error: unknown },
): Promise<boolean> {
  const { id } = erasure;
  try {
    // A write waits for a commit whose connection was lost; a read would not see that commit yet.
    const { affected } = await database.run((manager) =>
      manager.update(Erasure, { id }, { at: new Date(erasure.at) }),
    );
    if (affected === 0) note({ id, undone: true });
    return affected !== 0;
  } catch {
    const { message } = error as Error;
    throw new Error(
      `The site may still complete this erasure the next time it starts: ${message}`,
      {
        cause: error,
      },
    );
  }
}

async function findRows(
  manager: EntityManager,
  { named, now }: { named: NamedGuest; now: Date },
): Promise<Omit<Erased, 'id' | 'at'>> {
  await lockBookings(manager, named);
  const rows = await findBookings(manager, named);
  if (rows.some(({ state, startsAt }) => liveStates.includes(state) && startsAt > now)) {
    throw new Error('This customer still has an upcoming booking. Cancel it first.');
  }
  return {
    bookings: rows.map(({ id }) => id),
    ...('email' in named
      ? await findOfAddress(manager, named.email)
      : { customers: [], emails: [] }),
  };
}

/** Every change of a booking writes its row, so this write locks them out. The links end with the erasure anyway. */
const lockBookings = (manager: EntityManager, named: NamedGuest) =>
  manager.increment(
    Reservation,
    'email' in named ? { guestEmail: named.email } : { bookingNumber: named.bookingNumber },
    'linkVersion',
    1,
  );

/** Finds every row of the guest's bookings, including added rows. */
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
    throw new Error(
      `This booking has an email address. Run: npm run studio -- erase ${guestEmail}`,
    );
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
  // Needed until a later migration drops the table (0003).
  await manager.query('DELETE FROM email_verification WHERE email = ?', [email]);
}
