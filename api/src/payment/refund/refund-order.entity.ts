import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

/**
 * REQUESTED -> PENDING at Square -> COMPLETED. STUCK: staff refund it at Square or mark it PAID_OTHERWISE, because
 * Square accepts no refund after a failed one, and none after a year.
 */
type RefundOrderState = 'REQUESTED' | 'PENDING' | 'COMPLETED' | 'STUCK' | 'PAID_OTHERWISE';

/**
 * NO_SEAT: refunded automatically because there is no booking for the payment. POLICY: the guest changed or
 * canceled the booking. STUDIO: the studio did. STAFF: staff decided. AT_SQUARE: made by hand at Square.
 */
export type RefundCause = 'NO_SEAT' | 'POLICY' | 'STUDIO' | 'STAFF' | 'AT_SQUARE';

/** A refund of all or part of a payment; a payment may have several. */
@Entity('refund_order')
@Unique('refund_order_once', ['once'])
@Index('refund_order_state', ['state'])
@Index('refund_order_square_payment_id', ['squarePaymentId'])
export class RefundOrder {
  @PrimaryColumn({ type: 'varchar', length: 36 })
  id: string;

  /** The idempotency key sent to Square, when it differs from the id. */
  @Column({ name: 'square_key', type: 'varchar', length: 45, nullable: true })
  squareKey: string | null;

  @Column({ name: 'square_payment_id', type: 'varchar', length: 100 })
  squarePaymentId: string;

  /** The attempt that took the money; null when the payment belongs to no attempt of ours. */
  @Column({ name: 'attempt_id', type: 'varchar', length: 36, nullable: true })
  attemptId: string | null;

  /** The reservation whose guest is emailed. */
  @Column({ name: 'booking_id', type: 'varchar', length: 36, nullable: true })
  bookingId: string | null;

  @Column({ name: 'amount_cents', type: 'int' })
  amountCents: number;

  @Column({ type: 'varchar', length: 20 })
  cause: RefundCause;

  /** Shown in Square's dashboard. Guests see the sentences in `refund-reasons.ts`. */
  @Column({ type: 'varchar', length: 100 })
  reason: string;

  /** The same values as in an audit entry. */
  @Column({ type: 'varchar', length: 20 })
  actor: string;

  @Column({ name: 'actor_id', type: 'varchar', length: 36, nullable: true })
  actorId: string | null;

  /**
   * Unique per refund: the payment for a full refund, Square's refund when adopted, or the key of a request by
   * staff (`refund-by-staff.ts`).
   */
  @Column({ type: 'varchar', length: 100, nullable: true })
  once: string | null;

  @Column({ type: 'varchar', length: 20 })
  state: RefundOrderState;

  @Column({ name: 'square_refund_id', type: 'varchar', length: 100, nullable: true })
  squareRefundId: string | null;

  /** When Square was first asked for it. While this is null, staff can withdraw the refund (`withdraw-refund.ts`). */
  @Column({ name: 'asked_at', type: 'datetime', precision: 3, nullable: true })
  askedAt: Date | null;

  /** When the email about it was queued. */
  @Column({ name: 'told_at', type: 'datetime', precision: 3, nullable: true })
  toldAt: Date | null;

  @Column({ name: 'created_at', type: 'datetime', precision: 3 })
  createdAt: Date;
}
