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

  /** Seats, not bookings, as `uses`. */
  @Column({ name: 'use_limit', type: 'int' })
  useLimit: number;

  @Column({ type: 'int' })
  uses: number;

  /** Seats for one e-mail address at most; null: as many as there are. */
  @Column({ name: 'per_address', type: 'int', nullable: true })
  perAddress: number | null;

  /** ENVIRONMENT: seeded from COUPON_CODE, and ended when another one takes its place. */
  @Column({ type: 'varchar', length: 20, nullable: true })
  origin: 'ENVIRONMENT' | null;
}
