import { Customer } from './auth/customer.entity.ts';
import { Session } from './auth/session/session.entity.ts';
import { UsedNonce } from './auth/google/used-nonce.entity.ts';
import { InstructorRule } from './availability/instructor-rule.entity.ts';
import { Slot } from './availability/slot.entity.ts';
import { AttendanceMark } from './reservation/attendance-mark.entity.ts';
import { Attendance } from './reservation/attendance.entity.ts';
import { BookingNote } from './reservation/booking-note.entity.ts';
import { BenchLine } from './payment/account/bench-line.entity.ts';
import { DismissedSale } from './booking/account/dismissed-sale.entity.ts';
import { DeskPayment } from './payment/account/desk-payment.entity.ts';
import { TillLine } from './payment/account/till-line.entity.ts';
import { Throttle } from './database/throttle.entity.ts';
import { EmailProof } from './email/email-proof.entity.ts';
import { UsedKey } from './http/used-key.entity.ts';
import { MailOptout } from './email/optout/mail-optout.entity.ts';
import { Erasure } from './operations/erasure/erasure.entity.ts';
import { OutboxMail } from './email/outbox-mail.entity.ts';
import { Coupon } from './payment/coupon/coupon.entity.ts';
import { PaymentAttempt } from './payment/payment-attempt.entity.ts';
import { Refund } from './payment/refund/refund.entity.ts';
import { RefundOrder } from './payment/refund/refund-order.entity.ts';
import { UnknownPayment } from './payment/reconcile/unknown-payment.entity.ts';
import { WebhookEvent } from './payment/webhook/webhook-event.entity.ts';
import { Picture } from './pictures/picture.entity.ts';
import { AuditEntry } from './reservation/audit-entry.entity.ts';
import { UncheckedMark } from './reservation/unchecked-mark.entity.ts';
import { Reservation } from './reservation/reservation.entity.ts';
import { LinkOpening } from './booking/link/link-opening.entity.ts';
import { BenchOffer } from './booking/offered-lines/bench-offer.entity.ts';
import { MoveOffer } from './booking/offer/move-offer.entity.ts';
import { AddOn } from './services/add-on.entity.ts';
import { Service } from './services/service.entity.ts';
import { AboutPartRow } from './about/about-part.entity.ts';
import { AgreementRow } from './legal/agreement.entity.ts';
import { GuestForm } from './seat/guest-form.entity.ts';
import { EarlierNeed } from './seat/earlier-need.entity.ts';
import { LeftSeat } from './seat/left-seat.entity.ts';
import { StudioSetting } from './studio/studio-setting.entity.ts';
import { TaxRate } from './studio/tax-rate.entity.ts';
import { Waiver } from './seat/waiver.entity.ts';
import { LegalTextRow } from './legal/legal-text.entity.ts';
import { PublishedPolicy } from './studio/refund-policy.entity.ts';
import { WeeklyRule } from './studio/weekly-rule.entity.ts';
import { Staff } from './staff/staff.entity.ts';
import { DayClose } from './till/day-close.entity.ts';

export const entities = [
  AboutPartRow,
  AgreementRow,
  Attendance,
  AttendanceMark,
  AuditEntry,
  BookingNote,
  BenchLine,
  BenchOffer,
  Coupon,
  Customer,
  DayClose,
  DeskPayment,
  DismissedSale,
  EarlierNeed,
  EmailProof,
  Erasure,
  GuestForm,
  InstructorRule,
  LeftSeat,
  LegalTextRow,
  LinkOpening,
  MailOptout,
  MoveOffer,
  OutboxMail,
  PaymentAttempt,
  Picture,
  PublishedPolicy,
  Refund,
  RefundOrder,
  Reservation,
  AddOn,
  Service,
  Session,
  Slot,
  Staff,
  StudioSetting,
  TaxRate,
  Throttle,
  TillLine,
  UncheckedMark,
  UnknownPayment,
  UsedKey,
  UsedNonce,
  Waiver,
  WebhookEvent,
  WeeklyRule,
];
