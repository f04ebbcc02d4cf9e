import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('coupon')
export class Coupon {
  /** Stored in capitals; typed in any case. */
  @PrimaryColumn({ type: 'varchar', length: 40 })
  code: string;

  @Column({ name: 'deposit_cents', type: 'int' })
  depositCents: number;

  @Column({ name: 'valid_from', type: 'datetime', precision: 3 })
  validFrom: Date;

  @Column({ name: 'valid_until', type: 'datetime', precision: 3 })
  validUntil: Date;

  @Column({ name: 'use_limit', type: 'int' })
  useLimit: number;

  @Column({ type: 'int' })
  uses: number;
}
