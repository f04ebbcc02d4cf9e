import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A payment on Square's reader that belongs to no booking. Staff can undo the dismissal, which deletes the row. */
@Entity('dismissed_sale')
@Index('dismissed_sale_at', ['at'])
export class DismissedSale {
  @PrimaryColumn({ name: 'square_payment_id', type: 'varchar', length: 100 })
  squarePaymentId: string;

  @Column({ type: 'varchar', length: 200 })
  reason: string;

  @Column({ type: 'varchar', length: 20 })
  actor: string;

  @Column({ type: 'datetime', precision: 3 })
  at: Date;
}
