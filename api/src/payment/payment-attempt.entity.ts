import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

/**
 * REVIEW: Square contradicts our records, and only staff can decide. KEPT, RELEASED: staff kept the booking or
 * released its seats. RETURNED: the money came too late and is refunded.
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

/** BALANCE: the balance of the workshop, paid online. `reservationId` is then the booking's first row. */
export type PaymentPurpose = 'DEPOSIT' | ExtraPurpose;

/** What a guest can pay online after booking, in `extra/`. */
export type ExtraPurpose = 'BALANCE' | 'TIP';

/** One try with one card. The row is committed before the card is charged, and its key never changes. */
@Entity('payment_attempt')
@Unique('payment_attempt_square_payment_id', ['squarePaymentId'])
@Index('payment_attempt_reservation_id', ['reservationId'])
@Index('payment_attempt_tipped_id', ['tippedId'])
@Index('payment_attempt_state_created_at', ['state', 'createdAt'])
export class PaymentAttempt {
  /** Also the idempotency key sent to Square, which allows at most 45 characters. */
  @PrimaryColumn({ type: 'varchar', length: 36 })
  id: string;

  /** Earlier releases made only deposits. */
  @Column({ type: 'varchar', length: 10, default: 'DEPOSIT' })
  purpose: PaymentPurpose;

  /** For a TIP, the attempt's own id, so that no code that reads a reservation's payments counts it. */
  @Column({ name: 'reservation_id', type: 'varchar', length: 36 })
  reservationId: string;

  /** The id of the first row of the booking that a TIP is for; null for any other purpose. */
  @Column({ name: 'tipped_id', type: 'varchar', length: 36, nullable: true })
  tippedId: string | null;

  /** The reference at Square. Null when that is the bare id of the reservation, as in earlier releases. */
  @Column({ name: 'reference_id', type: 'varchar', length: 40, nullable: true })
  referenceId: string | null;

  /** The note shown at Square; null without one, as in earlier releases. */
  @Column({ type: 'varchar', length: 100, nullable: true })
  note: string | null;

  /**
   * The number of guests whose deposit this is. Null in earlier releases, whose coupons counted one use per party.
   */
  @Column({ name: 'guest_count', type: 'int', nullable: true })
  guestCount: number | null;

  /** SHA-256 of the request without the card token; empty once the guest is erased. */
  @Column({ name: 'request_hash', type: 'varchar', length: 64 })
  requestHash: string;

  @Column({ name: 'amount_cents', type: 'int' })
  amountCents: number;

  /** The deposit per guest; null in earlier releases. */
  @Column({ name: 'unit_cents', type: 'int', nullable: true })
  unitCents: number | null;

  /**
   * The cents refunded or about to be refunded. Code that orders a refund raises this first (`reserve-refund.ts`).
   */
  @Column({ name: 'refunded_cents', type: 'int', default: 0 })
  refundedCents: number;

  @Column({ name: 'coupon_code', type: 'varchar', length: 40, nullable: true })
  couponCode: string | null;

  /** How many add-ons the guest booked with; null for none, and in earlier releases. */
  @Column({ name: 'add_ons', type: 'int', nullable: true })
  addOns: number | null;

  /** How many of the coupon's uses were returned because guests left with the whole deposit. */
  @Column({ name: 'coupon_returned', type: 'int', default: 0 })
  couponReturned: number;

  /** The encrypted card token; deleted once it will not be charged again. */
  @Column({ name: 'sealed_source_id', type: 'varchar', length: 1000, nullable: true })
  sealedSourceId: string | null;

  @Column({ type: 'varchar', length: 20 })
  state: PaymentAttemptState;

  @Column({ name: 'square_payment_id', type: 'varchar', length: 100, nullable: true })
  squarePaymentId: string | null;

  @Column({ name: 'created_at', type: 'datetime', precision: 3 })
  createdAt: Date;

  /** When the resolver asked Square to cancel the payment. */
  @Column({ name: 'cancelled_at', type: 'datetime', precision: 3, nullable: true })
  cancelledAt: Date | null;
}

/** The id of the reservation whose guest paid. */
export const bookingIdOf = ({
  tippedId,
  reservationId,
}: Pick<PaymentAttempt, 'tippedId' | 'reservationId'>): string => tippedId ?? reservationId;
