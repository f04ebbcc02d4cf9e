import type { AboutPartRow } from '../../about/about-part.entity.ts';
import type { Customer } from '../../auth/customer.entity.ts';
import type { UsedNonce } from '../../auth/google/used-nonce.entity.ts';
import type { Session } from '../../auth/session/session.entity.ts';
import type { InstructorRule } from '../../availability/instructor-rule.entity.ts';
import type { Slot } from '../../availability/slot.entity.ts';
import type { DismissedSale } from '../../booking/account/dismissed-sale.entity.ts';
import type { LinkOpening } from '../../booking/link/link-opening.entity.ts';
import type { MoveOffer } from '../../booking/offer/move-offer.entity.ts';
import type { BenchOffer } from '../../booking/offered-lines/bench-offer.entity.ts';
import type { Throttle } from '../../database/throttle.entity.ts';
import type { EmailProof } from '../../email/email-proof.entity.ts';
import type { MailOptout } from '../../email/optout/mail-optout.entity.ts';
import type { OutboxMail } from '../../email/outbox-mail.entity.ts';
import type { UsedKey } from '../../http/used-key.entity.ts';
import type { AgreementRow } from '../../legal/agreement.entity.ts';
import type { LegalTextRow } from '../../legal/legal-text.entity.ts';
import type { Erasure } from '../../operations/erasure/erasure.entity.ts';
import type { BenchLine } from '../../payment/account/bench-line.entity.ts';
import type { DeskPayment } from '../../payment/account/desk-payment.entity.ts';
import type { TillLine } from '../../payment/account/till-line.entity.ts';
import type { Coupon } from '../../payment/coupon/coupon.entity.ts';
import type { PaymentAttempt } from '../../payment/payment-attempt.entity.ts';
import type { UnknownPayment } from '../../payment/reconcile/unknown-payment.entity.ts';
import type { RefundOrder } from '../../payment/refund/refund-order.entity.ts';
import type { Refund } from '../../payment/refund/refund.entity.ts';
import type { WebhookEvent } from '../../payment/webhook/webhook-event.entity.ts';
import type { Picture } from '../../pictures/picture.entity.ts';
import type { AttendanceMark } from '../../reservation/attendance-mark.entity.ts';
import type { Attendance } from '../../reservation/attendance.entity.ts';
import type { AuditEntry } from '../../reservation/audit-entry.entity.ts';
import type { BookingNote } from '../../reservation/booking-note.entity.ts';
import type { PersonalColumns, Reservation } from '../../reservation/reservation.entity.ts';
import type { UncheckedMark } from '../../reservation/unchecked-mark.entity.ts';
import type { EarlierNeed } from '../../seat/earlier-need.entity.ts';
import type { GuestForm } from '../../seat/guest-form.entity.ts';
import type { LeftSeat } from '../../seat/left-seat.entity.ts';
import type { Waiver } from '../../seat/waiver.entity.ts';
import type { AddOn } from '../../services/add-on.entity.ts';
import type { Service } from '../../services/service.entity.ts';
import type { Staff } from '../../staff/staff.entity.ts';
import type { PublishedPolicy } from '../../studio/refund-policy.entity.ts';
import type { StudioSetting } from '../../studio/studio-setting.entity.ts';
import type { TaxRate } from '../../studio/tax-rate.entity.ts';
import type { WeeklyRule } from '../../studio/weekly-rule.entity.ts';
import type { DayClose } from '../../till/day-close.entity.ts';

/**
 * What an erasure does with a column. `personal`: it deletes the row or empties the column. `impersonal`: the column
 * is about no guest. `keyed`: it leads to a guest only with a key or another company's records; the sentence says for
 * how long. `kept`: it may be about a guest and stays; the sentence says why or until when.
 */
export type Fate = 'personal' | 'impersonal' | { keyed: string } | { kept: string };

type Columns<Row> = { [Column in keyof Row]-?: Fate };

/** The columns of a table of `columns` that an erasure must empty. */
export type Personal<Table> = {
  [Column in keyof Table]: Table[Column] extends 'personal' ? Column : never;
}[keyof Table];

type Words<Text extends string> = Text extends `${infer Word} ${infer More}`
  ? Word | Words<More>
  : Text;

const impersonal = <Names extends string>(...names: Names[]) =>
  Object.fromEntries(
    names.flatMap((each) => each.split(' ').map((name) => [name, 'impersonal'])),
  ) as Record<Words<Names>, 'impersonal'>;

const atSquare = { keyed: 'Only Square knows the payer, for as long as it keeps the payment.' };
const card = { kept: 'Its kind and last four digits prove a payment in a dispute or an audit.' };
const staffName = { kept: 'A member of staff, whom an erasure of a guest does not concern.' };
const writtenByStaff = {
  kept: 'Belongs to no booking. Staff remove a name by hand (the runbook).',
};

/** Every column of every table. A table without an entity has its columns under the same names in camel case. */
export const columns = {
  about_part: {
    content: { kept: 'Published by the owner, until the owner changes it.' },
    ...impersonal('part version'),
  } satisfies Columns<AboutPartRow>,
  add_on: impersonal(
    'id serviceId name priceCents mostPerGuest isOn position',
  ) satisfies Columns<AddOn>,
  agreement: impersonal(
    'id reservationId termsVersion termsHash refundPolicyVersion notice how',
    'agreedAt',
  ) satisfies Columns<AgreementRow>,
  attendance: impersonal(
    'bookingId markId state markedAt givenSeats',
  ) satisfies Columns<Attendance>,
  attendance_mark: impersonal(
    'id bookingId state markedAt device at',
  ) satisfies Columns<AttendanceMark>,
  audit_entry: {
    note: 'personal',
    detail: {
      kept: 'Amounts and names of fields; for a reopened day its note and signature. A tax record.',
    },
    ...impersonal('id reservationId kind actor before after at'),
  } satisfies Columns<AuditEntry>,
  bench_line: {
    label: 'personal',
    ...impersonal('id bookingId kind quantity addOnId seat amountCents actor at'),
  } satisfies Columns<BenchLine>,
  bench_offer: {
    label: 'personal',
    ...impersonal('id bookingId amountCents state how createdAt emailedAt answeredAt'),
  } satisfies Columns<BenchOffer>,
  booking_note: {
    text: 'personal',
    ...impersonal('id bookingId kind at'),
  } satisfies Columns<BookingNote>,
  coupon: impersonal(
    'code depositCents validFrom validUntil useLimit uses perAddress oncePerAddress',
    'origin',
  ) satisfies Columns<Coupon>,
  customer: {
    email: 'personal',
    name: 'personal',
    phone: 'personal',
    passwordHash: 'personal',
    googleSub: 'personal',
    ...impersonal('id createdAt'),
  } satisfies Columns<Customer>,
  day_close: {
    note: writtenByStaff,
    signedBy: staffName,
    ...impersonal('id date countedCents floatCents actor at followedAt'),
  } satisfies Columns<DayClose>,
  desk_payment: {
    squarePaymentId: atSquare,
    card,
    claim: atSquare,
    note: 'personal',
    ...impersonal(
      'id bookingId kind method amountCents givenCents corrects once actor at',
      'dayCloseId',
    ),
  } satisfies Columns<DeskPayment>,
  dismissed_sale: {
    squarePaymentId: atSquare,
    reason: { kept: 'About a sale of no booking, for 30 days.' },
    ...impersonal('actor at'),
  } satisfies Columns<DismissedSale>,
  earlier_need: {
    text: 'personal',
    ...impersonal('bookingId seat number need changedAt'),
  } satisfies Columns<EarlierNeed>,
  email_proof: {
    email: 'personal',
    browserHash: 'personal',
    codeHash: 'personal',
    ...impersonal('purpose attempts sentAt verifiedAt'),
  } satisfies Columns<EmailProof>,
  /** Has no entity: of the previous release (0003). */
  email_verification: {
    email: 'personal',
    codeHash: 'personal',
    ...impersonal('attempts sentAt verifiedAt'),
  } satisfies Record<string, Fate>,
  erasure: impersonal('id at') satisfies Columns<Erasure>,
  guest_form: {
    allergies: 'personal',
    accessNeeds: 'personal',
    ringSize: 'personal',
    wishes: 'personal',
    ...impersonal('bookingId seat at'),
  } satisfies Columns<GuestForm>,
  instructor_rule: impersonal('validFrom weekday slotId staffId') satisfies Columns<InstructorRule>,
  left_seat: impersonal('bookingId seat at') satisfies Columns<LeftSeat>,
  legal_text: impersonal('kind version body isDefault publishedAt') satisfies Columns<LegalTextRow>,
  link_opening: impersonal('bookingId linkVersion firstAt') satisfies Columns<LinkOpening>,
  mail_optout: {
    emailHash: { keyed: 'Hashed under CODE_KEY, for 10 years: an erased guest stays opted out.' },
    ...impersonal('kind at'),
  } satisfies Columns<MailOptout>,
  /** TypeORM's own. */
  migrations: impersonal('id timestamp name'),
  move_offer: {
    note: 'personal',
    ...impersonal(
      'id bookingId slotDate slotId options alternative until createdAt answer',
      'answeredAt',
    ),
  } satisfies Columns<MoveOffer>,
  outbox_mail: {
    recipient: 'personal',
    subject: 'personal',
    text: 'personal',
    html: 'personal',
    content: 'personal',
    calendar: 'personal',
    ...impersonal('id about tries nextTryAt notAfter priority place failure sentAt'),
  } satisfies Columns<OutboxMail>,
  payment_attempt: {
    requestHash: 'personal',
    sealedSourceId: {
      keyed: 'Encrypted under CARD_TOKEN_KEY, until the outcome of the payment is known.',
    },
    squarePaymentId: atSquare,
    ...impersonal(
      'id purpose reservationId tippedId referenceId note guestCount amountCents',
      'unitCents refundedCents couponCode addOns couponReturned state createdAt',
      'cancelledAt',
    ),
  } satisfies Columns<PaymentAttempt>,
  picture: {
    bytes: { kept: 'Uploaded by staff, until 30 days after no page shows it.' },
    ...impersonal('id width createdAt'),
  } satisfies Columns<Picture>,
  refund: {
    squarePaymentId: atSquare,
    squareRefundId: atSquare,
    ...impersonal('reservationId amountCents reason state createdAt'),
  } satisfies Columns<Refund>,
  refund_order: {
    squarePaymentId: atSquare,
    squareRefundId: atSquare,
    once: atSquare,
    ...impersonal(
      'id squareKey attemptId bookingId amountCents cause reason actor actorId state',
      'askedAt toldAt createdAt',
    ),
  } satisfies Columns<RefundOrder>,
  refund_policy: impersonal('version rules publishedAt') satisfies Columns<PublishedPolicy>,
  reservation: {
    guestName: 'personal',
    guestEmail: 'personal',
    guestPhone: 'personal',
    guestNote: 'personal',
    clientHash: 'personal',
    networkHash: 'personal',
    heldBy: 'personal',
    priceReason: 'personal',
    ...impersonal(
      'id bookingNumber checkoutId liveCheckoutId state serviceName slotDate slotId',
      'startsAt guestCount seatSeconds bookingId source workshopTitle durationHours',
      'unitPriceCents priceBasis shownMostCents depositCents priceCents priceGuests',
      'deskDepositCents policyAnchor studioMovedAt moves linkVersion',
      'refundPolicyVersion staffId version holdExpiresAt firstHeldAt createdAt',
    ),
  } satisfies Columns<Reservation & PersonalColumns>,
  service: impersonal(
    'id name description priceCents pictureUrl durationHours addOnsVersion',
  ) satisfies Columns<Service>,
  session: impersonal(
    'jti audience customerId bookingId signedInAt expiresAt',
  ) satisfies Columns<Session>,
  slot: {
    title: writtenByStaff,
    note: writtenByStaff,
    reason: writtenByStaff,
    ...impersonal(
      'date slotId seatsTaken capacity isOpen isByRule kind minutes workshop staffId',
      'isUnassigned',
    ),
  } satisfies Columns<Slot>,
  staff: {
    name: staffName,
    ...impersonal('id assignments'),
  } satisfies Columns<Staff>,
  studio_setting: impersonal('name version isOn') satisfies Columns<StudioSetting>,
  tax_rate: impersonal('id startsOn rate actor at') satisfies Columns<TaxRate>,
  throttle: {
    key: { kept: 'A hash of what is counted, such as an address, for at most 24 hours.' },
    ...impersonal('points expire'),
  } satisfies Columns<Throttle>,
  till_line: {
    person: staffName,
    squarePaymentId: atSquare,
    card,
    claim: atSquare,
    note: 'personal',
    ...impersonal('id kind bookingId method amountCents staffId corrects actor at dayCloseId'),
  } satisfies Columns<TillLine>,
  unchecked_mark: impersonal(
    'id bookingId state markedAt why decision at',
  ) satisfies Columns<UncheckedMark>,
  unknown_payment: {
    squarePaymentId: atSquare,
    ...impersonal('referenceId amountCents paidAt foundAt state reservationId decidedAt'),
  } satisfies Columns<UnknownPayment>,
  used_key: {
    fingerprint: { kept: 'A hash of a whole request, for 30 days.' },
    ...impersonal('keyHash createdAt'),
  } satisfies Columns<UsedKey>,
  used_nonce: impersonal('id expiresAt') satisfies Columns<UsedNonce>,
  waiver: {
    guestName: 'personal',
    guardianName: 'personal',
    ...impersonal('bookingId seat number isUnder18 ageGroup version hash how agreedAt'),
  } satisfies Columns<Waiver>,
  webhook_event: {
    objectId: atSquare,
    ...impersonal('eventId type receivedAt handledAt'),
  } satisfies Columns<WebhookEvent>,
  weekly_rule: impersonal('validFrom week added workshops version') satisfies Columns<WeeklyRule>,
};
