import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** REQUESTED -> PENDING at Square -> COMPLETED. STUCK: left to staff. */
export type RefundState = 'REQUESTED' | 'PENDING' | 'COMPLETED' | 'STUCK';

/** A refund in the form of earlier releases: at most one per payment. */
@Entity('refund')
@Index('refund_state', ['state'])
export class Refund {
  @PrimaryColumn({ name: 'square_payment_id', type: 'varchar', length: 100 })
  squarePaymentId: string;

  /** Null when the payment belongs to no known reservation. */
  @Column({ name: 'reservation_id', type: 'varchar', length: 36, nullable: true })
  reservationId: string | null;

  @Column({ name: 'amount_cents', type: 'int' })
  amountCents: number;

  @Column({ type: 'varchar', length: 100 })
  reason: string;

  @Column({ type: 'varchar', length: 20 })
  state: RefundState;

  @Column({ name: 'square_refund_id', type: 'varchar', length: 100, nullable: true })
  squareRefundId: string | null;

  @Column({ name: 'created_at', type: 'datetime', precision: 3 })
  createdAt: Date;
}
