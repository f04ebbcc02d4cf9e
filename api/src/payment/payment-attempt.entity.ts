import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

/**
 * REVIEW: Square's word contradicts ours, and nothing but a person's decision follows: the booking was
 * KEPT or its seats RELEASED. RETURNED: its money came too late and goes back.
 */
export type PaymentAttemptState =
  | 'SENT'
  | 'UNKNOWN'
  | 'COMPLETED'
  | 'DECLINED'
  | 'VOIDED'
  | 'RETURNED'
  | 'REVIEW'
  | 'KEPT'
  | 'RELEASED';

/** BALANCE: what is due at the workshop, paid online; its reservation is the booking's first row. */
export type PaymentPurpose = 'DEPOSIT' | 'BALANCE';

/** One try at one card. The row is committed before the card is touched, its key never changes. */
@Entity('payment_attempt')
@Unique('payment_attempt_square_payment_id', ['squarePaymentId'])
@Index('payment_attempt_reservation_id', ['reservationId'])
@Index('payment_attempt_state_created_at', ['state', 'createdAt'])
export class PaymentAttempt {
  /** Also the idempotency key sent to Square: at most 45 characters. */
  @PrimaryColumn({ type: 'varchar', length: 36 })
  id: string;

  /** Releases before made those of deposits. */
  @Column({ type: 'varchar', length: 10, default: 'DEPOSIT' })
  purpose: PaymentPurpose;

  @Column({ name: 'reservation_id', type: 'varchar', length: 36 })
  reservationId: string;

  /** What it carries at Square; null: the bare id of the reservation, as releases before did. */
  @Column({ name: 'reference_id', type: 'varchar', length: 40, nullable: true })
  referenceId: string | null;

  /** What people read beside it at Square; null: it went without, as in releases before. */
  @Column({ type: 'varchar', length: 100, nullable: true })
  note: string | null;

  /** Whose deposit it is for; null in releases before, whose coupons counted one for a party. */
  @Column({ name: 'guest_count', type: 'int', nullable: true })
  guestCount: number | null;

  /** SHA-256 of what was asked for, without the card token. */
  @Column({ name: 'request_hash', type: 'varchar', length: 64 })
  requestHash: string;

  @Column({ name: 'amount_cents', type: 'int' })
  amountCents: number;

  /** Of one guest's deposit; null in releases before. */
  @Column({ name: 'unit_cents', type: 'int', nullable: true })
  unitCents: number | null;

  /** What went back or is on its way: whoever orders a refund raises it first (`reserve-refund.ts`). */
  @Column({ name: 'refunded_cents', type: 'int', default: 0 })
  refundedCents: number;

  @Column({ name: 'coupon_code', type: 'varchar', length: 40, nullable: true })
  couponCode: string | null;

  /** How many of the coupon's uses came back, because their guests left with the whole deposit. */
  @Column({ name: 'coupon_returned', type: 'int', default: 0 })
  couponReturned: number;

  /** The card token, encrypted; wiped once it will not be charged again. */
  @Column({ name: 'sealed_source_id', type: 'varchar', length: 1000, nullable: true })
  sealedSourceId: string | null;

  @Column({ type: 'varchar', length: 20 })
  state: PaymentAttemptState;

  @Column({ name: 'square_payment_id', type: 'varchar', length: 100, nullable: true })
  squarePaymentId: string | null;

  @Column({ name: 'created_at', type: 'datetime', precision: 3 })
  createdAt: Date;

  /** When the resolver asked Square to cancel it. */
  @Column({ name: 'cancelled_at', type: 'datetime', precision: 3, nullable: true })
  cancelledAt: Date | null;
}
