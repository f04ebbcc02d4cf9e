import { type EntityManager, In } from 'typeorm';
import type { Agreement, StaffBooking } from '@studio/contract';
import { Slot } from '../../availability/slot.entity.ts';
import type { Dependencies } from '../../dependencies.ts';
import { findUndelivered, mailState } from '../../email/delivery/find-undelivered.ts';
import type { OutboxMail } from '../../email/outbox-mail.entity.ts';
import type { AgreementRow } from '../../legal/agreement.entity.ts';
import { readAgreements } from '../../legal/agreements.ts';
import type { PaymentAttempt } from '../../payment/payment-attempt.entity.ts';
import { RefundOrder } from '../../payment/refund/refund-order.entity.ts';
import { partyDepositOf } from '../../reservation/agreed-terms.ts';
import { isPayable } from '../../reservation/by-link.ts';
import type { Reservation } from '../../reservation/reservation.entity.ts';
import { Attendance } from '../../reservation/attendance.entity.ts';
import { readStaffNames } from '../../staff/read-staff-names.ts';
import { isNoShow } from '../../payment/account/is-no-show.ts';
import { readBills } from '../../payment/account/read-bills.ts';
import { readBooked } from '../../payment/add-ons/held-add-ons.ts';
import { readLines } from '../../payment/account/read-lines.ts';
import { readTips } from '../../payment/account/tip-lines.ts';
import { showAccount } from '../account/show-account.ts';
import { readOpenOffers } from '../offered-lines/read-bench-offers.ts';
import { showDeskMoney } from '../account/show-desk-money.ts';
import { showTips } from '../account/show-tips.ts';
import type { BookingTerms } from '../booking-terms.ts';
import { refundableOf } from '../change/refund-parts.ts';
import { whyClosed, whyNotCancelled } from '../change/require-changeable.ts';
import { getReservation } from '../get-reservation.ts';
import { guestsOf } from '../read-booking.ts';
import { mailOfAddress } from './change-address.ts';
import { whyNotEdited } from './edit-by-staff.ts';
import { readCancellation } from './read-cancellation.ts';
import { readDeskBooking } from './read-desk-booking.ts';
import { readHistory } from './read-history.ts';
import { whyNotResent } from './resend-by-staff.ts';

/** Shows a booking to staff, with its possible changes, money and history. */
export async function showDeskBooking(deps: Dependencies, id: string): Promise<StaffBooking> {
  const desk = await readDeskBooking(deps, id);
  const { booking, terms, rowIds } = desk;
  const { root, charges } = booking;
  const whole = { ...root, guestCount: guestsOf(booking) };
  const staffNames = await readStaffNames(deps.database);
  const read = await deps.database.run(async (manager) => {
    const refunds = await findRefunds(manager, rowIds);
    const noShows = new Set((await isNoShow(manager, root, deps.now())) ? [root.id] : []);
    const undelivered = (await findUndelivered(manager, [root.guestEmail])).get(root.guestEmail);
    return {
      undelivered,
      restorable: await readCancellation(manager, booking, deps.now()),
      notResent: await whyNotResent(manager, booking, deps.now()),
      notEdited: await whyNotEdited(manager, booking, deps.now()),
      refunds,
      addressMail: await mailOfAddress(manager, deps, root),
      agreements: await readAgreements(manager, root.id),
      history: await readHistory(manager, { root, rowIds, charges, refunds, staffNames }),
      bill: (await readBills(manager, [whole], noShows)).get(root.id),
      lines: await readLines(manager, root.id),
      offers: await readOpenOffers(manager, root),
      addOns: await readBooked(manager, root.id),
      desk: await showDeskMoney(manager, booking, terms),
      tips: await readTips(manager, root.id),
      seats: await readSeats(manager, root),
      mark: await manager.findOneBy(Attendance, { bookingId: root.id }),
    };
  });
  const refundableCents = refundableOf(charges);
  return {
    reservation: await getReservation(deps, id),
    booked_at: root.createdAt.toISOString(),
    source: root.source,
    ...read.seats,
    attendance: read.mark?.state ?? null,
    ...(read.mark?.givenSeats ? { given_seats: read.mark.givenSeats } : {}),
    ...(read.mark ? { marked_at: read.mark.markedAt.toISOString() } : {}),
    add_ons: read.addOns,
    ...showAccount(whole, { bill: read.bill, ...read.lines, offers: read.offers }),
    terms: termsOf(desk),
    refundable_cents: refundableCents,
    ...read.desk,
    tips: showTips(read.tips, staffNames),
    ...(read.undelivered ? { undelivered: toUndelivered(read.undelivered) } : {}),
    ...(isPayable(root, deps.now()) ? { link_deposit_cents: partyDepositOf(root) } : {}),
    address_mail: read.addressMail,
    ...(read.restorable?.until ? { restorable_until: read.restorable.until.toISOString() } : {}),
    cannot: {
      move: whyClosed(booking, true),
      cancel: whyNotCancelled(booking, terms.isOpen),
      refund: refundableCents + booking.deskCents > 0 ? null : 'Nothing is left to refund.',
      resend: read.notResent,
      edit: read.notEdited,
      add_ons: whyClosed(booking, true),
    },
    charges: charges.map(toCharge),
    refunds: read.refunds.map(toRefund),
    history: read.history,
    agreements: read.agreements.map(toAgreement),
  };
}

const toAgreement = (row: AgreementRow): Agreement => ({
  terms_version: row.termsVersion,
  terms_hash: row.termsHash,
  notice: row.notice,
  how: row.how,
  agreed_at: row.agreedAt.toISOString(),
});

const toUndelivered = (mail: OutboxMail): StaffBooking['undelivered'] => ({
  subject: mail.subject,
  state: mailState(mail),
  at: (mail.sentAt ?? mail.nextTryAt).toISOString(),
});

const findRefunds = (manager: EntityManager, rowIds: string[]): Promise<RefundOrder[]> =>
  manager.find(RefundOrder, { where: { bookingId: In(rowIds) }, order: { createdAt: 'DESC' } });

const readSeats = async (
  manager: EntityManager,
  { slotDate: date, slotId }: Reservation,
): Promise<Pick<StaffBooking, 'seats' | 'seats_taken'>> => {
  const slot = await manager.findOneByOrFail(Slot, { date, slotId });
  return { seats: slot.capacity, seats_taken: slot.seatsTaken };
};

const termsOf = ({ terms }: { terms: BookingTerms }): StaffBooking['terms'] => ({
  refund_cents: terms.refundCents,
  refund_until: terms.refundUntil?.toISOString() ?? null,
  ...(terms.refundEnded ? { refund_ended: terms.refundEnded.toISOString() } : {}),
  ...(terms.joinedRefundUntil
    ? { joined_refund_until: terms.joinedRefundUntil.toISOString() }
    : {}),
  move_until: terms.moveUntil.toISOString(),
  moves_left: terms.movesLeft,
});

const toCharge = (charge: PaymentAttempt): StaffBooking['charges'][number] => ({
  id: charge.id,
  purpose: charge.purpose,
  amount_cents: charge.amountCents,
  refunded_cents: charge.refundedCents,
  charged_at: charge.createdAt.toISOString(),
});

const toRefund = (order: RefundOrder): StaffBooking['refunds'][number] => ({
  id: order.id,
  amount_cents: order.amountCents,
  cause: order.cause,
  actor: order.actor,
  state: order.state,
  ordered_at: order.createdAt.toISOString(),
});
