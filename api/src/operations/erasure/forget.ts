import { type EntityManager, In, IsNull, Not } from 'typeorm';
import { Customer } from '../../auth/customer.entity.ts';
import { Session } from '../../auth/session/session.entity.ts';
import { deleteMailsAbout } from '../../booking/delete-mails-about.ts';
import { MoveOffer } from '../../booking/offer/move-offer.entity.ts';
import { BookingNote } from '../../reservation/booking-note.entity.ts';
import { EarlierNeed } from '../../seat/earlier-need.entity.ts';
import { GuestForm } from '../../seat/guest-form.entity.ts';
import { Waiver } from '../../seat/waiver.entity.ts';
import { EmailProof } from '../../email/email-proof.entity.ts';
import { OutboxMail } from '../../email/outbox-mail.entity.ts';
import { BenchOffer } from '../../booking/offered-lines/bench-offer.entity.ts';
import { BenchLine } from '../../payment/account/bench-line.entity.ts';
import { DeskPayment } from '../../payment/account/desk-payment.entity.ts';
import { TillLine } from '../../payment/account/till-line.entity.ts';
import { PaymentAttempt } from '../../payment/payment-attempt.entity.ts';
import { AuditEntry } from '../../reservation/audit-entry.entity.ts';
import { erasedEmail, Reservation, noInfo } from '../../reservation/reservation.entity.ts';
import type { columns, Personal } from './columns.ts';
import type { Erased } from './journal.ts';
import { Erasure } from './erasure.entity.ts';

/** The compiler requires each column of a booking that `columns.ts` declares personal. */
const nobody = {
  ...noInfo,
  guestName: 'Erased',
  guestEmail: erasedEmail,
  clientHash: '',
  networkHash: null,
  heldBy: null,
  priceReason: null,
} satisfies Pick<Reservation, Personal<typeof columns.reservation>>;

/**
 * Removes a person from their rows, and records that the database has applied this erasure. Returns how many
 * bookings it found. Fails when the erasure is already recorded.
 */
export async function forget(manager: EntityManager, erased: Erased): Promise<number> {
  await manager.insert(Erasure, { id: erased.id, at: new Date(erased.at) });
  await forgetAccounts(manager, erased.customers);
  await manager.delete(OutboxMail, { id: In(erased.emails) });
  await deleteMailsAbout(manager, erased.bookings);
  await forgetTexts(manager, erased.bookings);
  const { affected = 0 } = await manager.update(
    Reservation,
    { id: In(erased.bookings) },
    { ...nobody, linkVersion: () => 'link_version + 1' },
  );
  return affected;
}

async function forgetAccounts(manager: EntityManager, ids: string[]): Promise<void> {
  for (const { id, email } of await manager.findBy(Customer, { id: In(ids) })) {
    await manager.delete(Session, { customerId: id });
    await manager.delete(EmailProof, { email });
    await manager.delete(Customer, { id });
  }
}

/** Disables the links in the guest's emails, and deletes texts about their bookings and the people in them. */
async function forgetTexts(manager: EntityManager, bookings: string[]): Promise<void> {
  const ids = In(bookings);
  await manager.delete(Session, { bookingId: ids });
  await manager.update(MoveOffer, { bookingId: ids, note: Not(IsNull()) }, { note: null });
  await manager.delete(BookingNote, { bookingId: ids });
  await manager.delete(GuestForm, { bookingId: ids });
  await manager.delete(EarlierNeed, { bookingId: ids });
  await manager.update(
    Waiver,
    { bookingId: ids },
    { guestName: nobody.guestName, guardianName: '' },
  );
  await manager.update(AuditEntry, { reservationId: ids, note: Not(IsNull()) }, { note: null });
  await manager.update(DeskPayment, { bookingId: ids, note: Not(IsNull()) }, { note: null });
  // A hash without a key confirms a guess of the guest's details.
  await manager.update(PaymentAttempt, { reservationId: ids }, { requestHash: '' });
  await manager.update(TillLine, { bookingId: ids, note: Not(IsNull()) }, { note: null });
  // The label of an add-on is its name on the menu.
  await manager.update(BenchLine, { bookingId: ids, kind: 'BENCH' }, { label: nobody.guestName });
  await manager.update(BenchOffer, { bookingId: ids }, { label: nobody.guestName });
}
