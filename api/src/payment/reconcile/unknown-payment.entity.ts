import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** OPEN: staff have not yet kept it, refunded it or matched it to a booking. */
export type UnknownPaymentState = 'OPEN' | 'KEPT' | 'REFUNDED' | 'TIED';

/** A payment at Square that has our reference but no attempt. */
@Entity('unknown_payment')
@Index('unknown_payment_state', ['state'])
export class UnknownPayment {
  @PrimaryColumn({ name: 'square_payment_id', type: 'varchar', length: 100 })
  squarePaymentId: string;

  /** The reference that Square has. */
  @Column({ name: 'reference_id', type: 'varchar', length: 40 })
  referenceId: string;

  @Column({ name: 'amount_cents', type: 'int' })
  amountCents: number;

  @Column({ name: 'paid_at', type: 'datetime', precision: 3 })
  paidAt: Date;

  @Column({ name: 'found_at', type: 'datetime', precision: 3 })
  foundAt: Date;

  @Column({ type: 'varchar', length: 20 })
  state: UnknownPaymentState;

  @Column({ name: 'reservation_id', type: 'varchar', length: 36, nullable: true })
  reservationId: string | null;

  @Column({ name: 'decided_at', type: 'datetime', precision: 3, nullable: true })
  decidedAt: Date | null;
}
