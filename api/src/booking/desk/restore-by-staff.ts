import { limits } from '@studio/contract';
import { type EntityManager, In, IsNull, MoreThan, Not } from 'typeorm';
import { changeSeats, isSlotFull, withSlotRows } from '../../availability/change-seats.ts';
import type { Dependencies } from '../../dependencies.ts';
import { mailStudio } from '../../email/mails/mail-studio.ts';
import { reasonText } from '../../email/mails/money/refund-reasons.ts';
import { restoredMail } from '../../email/mails/restored-mail.ts';
import { eachAbout } from '../../email/named-mails.ts';
import { OutboxMail } from '../../email/outbox-mail.entity.ts';
import { putInOutbox } from '../../email/put-in-outbox.ts';
import { notChangeable, seatsSold, versionConflict } from '../../http/errors.ts';
import { readDueBooking } from '../../payment/account/read-due-booking.ts';
import { retakeCouponUses } from '../../payment/coupon/coupon-uses.ts';
import { PaymentAttempt } from '../../payment/payment-attempt.entity.ts';
import { depositsOf } from '../../payment/refund/charges.ts';
import { RefundOrder } from '../../payment/refund/refund-order.entity.ts';
import { withdrawRefund } from '../../payment/refund/withdraw-refund.ts';
import { AuditEntry } from '../../reservation/audit-entry.entity.ts';
import { changeState } from '../../reservation/change-state.ts';
import { givenBack } from '../../reservation/hold/hold-seats.ts';
import { erasedEmail, type Reservation } from '../../reservation/reservation.entity.ts';
import { type Booking, requireAnyBooking } from '../read-booking.ts';
import { type Cancellation, readCancellation } from './read-cancellation.ts';

/**
 * Undoes a cancellation for staff within ten minutes: CANCELLED -> CONFIRMED for all rows that were canceled
 * together. Withdraws refunds that Square was not asked for; if one was sent, the deposit is due at the desk.
 * Redeems the returned coupons again, even above their limit, because guests keep the price at booking. Throws
 * SLOT_FULL, SLOT_CLOSED, NOT_CHANGEABLE, and VERSION_CONFLICT for the later of two changes.
 *
 * A worker writes `asked_at` to the refund's row before it calls Square, and the withdrawal deletes only rows
 * without it, so exactly one of them wins. A worker of an earlier release does not write `asked_at`, so a refund
 * withdrawn here may still be sent. Reconciliation then adopts it as a refund made at Square, which raises the
 * balance and appears in the history.
 */
export async function restoreByStaff(
  deps: Dependencies,
  { id, version }: { id: string; version: number },
): Promise<void> {
  const booking = await requireAnyBooking(deps, id);
  const { root } = booking;
  // This request repeats one that succeeded.
  if (root.state === 'CONFIRMED' && root.version === version + 1) return;
  if (root.state !== 'CANCELLED') throw notChangeable('This booking is not canceled.');
  if (root.guestEmail === erasedEmail)
    throw notChangeable('This guest’s personal data was erased.');
  if (root.version !== version) throw versionConflict();
  const cancellation = await deps.database.run((manager) =>
    readCancellation(manager, booking, deps.now()),
  );
  if (!cancellation?.until) throw notChangeable(tooLate);
  await withSlotRows(deps.database, (manager) =>
    restore(manager, deps, { booking, cancellation }),
  ).catch((error: unknown) => {
    throw isSlotFull(error) ? seatsSold() : error;
  });
}

const tooLate = `A canceled booking can be restored for ${limits.undoMinutes} minutes. Please make a new booking.`;

type Restoring = { booking: Booking; cancellation: Cancellation };

/** Takes locks in the same order as payments: slots, attempts, reservations, emails. */
async function restore(
  manager: EntityManager,
  deps: Dependencies,
  { booking, cancellation }: Restoring,
): Promise<void> {
  const { root } = booking;
  const { rows } = cancellation;
  const now = deps.now();
  await changeSeats(
    manager,
    rows.map((row) => ({ ...givenBack(row), guests: row.guestCount })),
    'staff',
  );
  const sentCents = await withdrawRefunds(manager, rows);
  const set = {
    version: root.version + 1,
    ...(sentCents > 0 ? { deskDepositCents: depositOf(booking, rows) } : {}),
  };
  for (const row of rows) {
    const isRoot = row.id === root.id;
    const isRestored = await changeState(manager, {
      id: row.id,
      from: ['CANCELLED'],
      to: 'CONFIRMED',
      ...(isRoot ? { set, version: root.version } : {}),
      actor: 'admin',
      detail: { sentCents },
      now,
    });
    if (!isRestored) throw versionConflict();
  }
  await retakeUses(manager, rows);
  const guestCount = rows.reduce((sum, row) => sum + row.guestCount, 0);
  const whole = { ...root, ...set, state: 'CONFIRMED' as const, guestCount };
  await tell(manager, deps, { whole, isRefundSent: sentCents > 0 });
}

async function retakeUses(manager: EntityManager, rows: Reservation[]): Promise<void> {
  const charges = await manager.findBy(PaymentAttempt, {
    reservationId: In(rows.map(({ id }) => id)),
    state: 'COMPLETED',
    couponCode: Not(IsNull()),
  });
  for (const charge of charges) {
    const row = rows.find(({ id }) => id === charge.reservationId)!;
    if (!(await retakeCouponUses(manager, { charge, row }))) throw versionConflict();
  }
}

/** The deposit that was paid for these rows, in cents. Part of it may be due again. */
const depositOf = ({ charges }: Booking, rows: Reservation[]): number =>
  depositsOf(charges)
    .filter(({ reservationId }) => rows.some(({ id }) => id === reservationId))
    .reduce((sum, { amountCents }) => sum + amountCents, 0);

const reasons = [reasonText('cancelled'), reasonText('cancelledByStudio')];

/** Withdraws the refunds that the cancellation queued. Returns the cents of refunds that were already sent. */
async function withdrawRefunds(manager: EntityManager, rows: Reservation[]): Promise<number> {
  const orders = await manager.findBy(RefundOrder, {
    bookingId: In(rows.map(({ id }) => id)),
    reason: In(reasons),
    createdAt: MoreThan(await lastRestored(manager, rows[0]!.id)),
  });
  let sentCents = 0;
  for (const order of orders) {
    if (!(await withdrawRefund(manager, order))) sentCents += order.amountCents;
  }
  return sentCents;
}

/** When the booking was last restored. Earlier refunds belong to a cancellation before that, and still count. */
async function lastRestored(manager: EntityManager, reservationId: string): Promise<Date> {
  const entry = await manager.findOne(AuditEntry, {
    where: { reservationId, before: 'CANCELLED', after: 'CONFIRMED' },
    order: { at: 'DESC' },
  });
  return entry?.at ?? new Date(0);
}

/** If the guest was notified of the cancellation, emails them that the booking stands. */
async function tell(
  manager: EntityManager,
  { env, now }: Dependencies,
  { whole, isRefundSent }: { whole: Reservation; isRefundSent: boolean },
): Promise<void> {
  const isTold = await manager.existsBy(OutboxMail, { about: eachAbout('cancelled', whole.id) });
  if (!isTold) return;
  const booking = await readDueBooking(manager, whole);
  await putInOutbox(manager, {
    about: `restored:${whole.id}:${whole.version}`,
    recipient: whole.guestEmail,
    mail: restoredMail(booking, { studio: mailStudio(env), now: now(), isRefundSent }),
    now: now(),
  });
}
