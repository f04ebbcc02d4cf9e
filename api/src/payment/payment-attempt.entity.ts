import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

/**
 * REVIEW: Square contradicts our records, and only staff can decide: the booking was KEPT or its seats RELEASED.
 * RETURNED: its money came too late and is refunded.
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

/** BALANCE: the balance of the workshop, paid online; its reservation is the booking's first row. */
export type PaymentPurpose = 'DEPOSIT' | 'BALANCE';

/** One try with one card. The row is committed before the card is charged, and its key never changes. */
@Entity('payment_attempt')
@Unique('payment_attempt_square_payment_id', ['squarePaymentId'])
@Index('payment_attempt_reservation_id', ['reservationId'])
@Index('payment_attempt_state_created_at', ['state', 'createdAt'])
export class PaymentAttempt {
  /** Also the idempotency key sent to Square: at most 45 characters. */
  @PrimaryColumn({ type: 'varchar', length: 36 })
  id: string;

  /** Earlier releases made only deposits. */
  @Column({ type: 'varchar', length: 10, default: 'DEPOSIT' })
  purpose: PaymentPurpose;

  @Column({ name: 'reservation_id', type: 'varchar', length: 36 })
  reservationId: string;

  /** The reference at Square; null for the bare id of the reservation, as in earlier releases. */
  @Column({ name: 'reference_id', type: 'varchar', length: 40, nullable: true })
  referenceId: string | null;

  /** The note shown at Square; null for none, as in earlier releases. */
  @Column({ type: 'varchar', length: 100, nullable: true })
  note: string | null;

  /** The guests whose deposit it is; null in earlier releases, whose coupons counted one per party. */
  @Column({ name: 'guest_count', type: 'int', nullable: true })
  guestCount: number | null;

  /** SHA-256 of the request without the card token. */
  @Column({ name: 'request_hash', type: 'varchar', length: 64 })
  requestHash: string;

  @Column({ name: 'amount_cents', type: 'int' })
  amountCents: number;

  /** The deposit per guest; null in earlier releases. */
  @Column({ name: 'unit_cents', type: 'int', nullable: true })
  unitCents: number | null;

  /** The cents refunded or on their way: code that orders a refund raises this first (`reserve-refund.ts`). */
  @Column({ name: 'refunded_cents', type: 'int', default: 0 })
  refundedCents: number;

  @Column({ name: 'coupon_code', type: 'varchar', length: 40, nullable: true })
  couponCode: string | null;

  /** How many of the coupon's uses were returned, because their guests left with the whole deposit. */
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
