import { Column, Entity, PrimaryColumn } from 'typeorm';

/** REVIEW: Square's word contradicts ours, and nothing but a person's decision follows. */
export type PaymentAttemptState =
  'SENT' | 'UNKNOWN' | 'COMPLETED' | 'DECLINED' | 'VOIDED' | 'REVIEW';

/** One try at one card. The row is committed before the card is touched, its key never changes. */
@Entity('payment_attempt')
export class PaymentAttempt {
  /** Also the idempotency key sent to Square: at most 45 characters. */
  @PrimaryColumn({ type: 'varchar', length: 36 })
  id: string;

  @Column({ name: 'reservation_id', type: 'varchar', length: 36 })
  reservationId: string;

  /** SHA-256 of what was asked for, without the card token. */
  @Column({ name: 'request_hash', type: 'varchar', length: 64 })
  requestHash: string;

  @Column({ name: 'amount_cents', type: 'int' })
  amountCents: number;

  @Column({ name: 'coupon_code', type: 'varchar', length: 40, nullable: true })
  couponCode: string | null;

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
